import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { BlockKind, toStated } from "@design-workspace/domain/shared/BlockKind"
import { StatedLifecycle } from "@design-workspace/domain/shared/facts"
import { Arbitrary, Schema } from "effect"

const upTo = (maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })))

const names = Arbitrary.schema(
  Schema.Literals([
    "API",
    "Order service of the warehouse",
    "Warteschlangenüberwachungsdienst",
    "支付网关与结算中心服务",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMMMM",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(3)
  ])
)

/** Technologies of up to 80 characters, every third of them none. */
const technologies = Arbitrary.map(Arbitrary.all({ text: names, said: upTo(2) }), ({ said, text }) =>
  said === 0 ? undefined : text.slice(0, 80).trim()
)

/** Pictures with lanes, kinds, technologies, lifecycles and labels, of up to a few dozen boxes, among them islands. */
export const anyPicture: Arbitrary.Arbitrary<Picture> = Arbitrary.map(
  Arbitrary.all({
    lanes: Arbitrary.array(names, { maxLength: 5 }),
    boxes: Arbitrary.array(
      Arbitrary.all({
        label: names,
        kind: Arbitrary.schema(BlockKind),
        technology: technologies,
        lifecycle: upTo(3),
        lane: upTo(5),
        chips: upTo(3)
      }),
      { maxLength: 24 }
    ),
    edges: Arbitrary.array(
      Arbitrary.all({
        from: upTo(23),
        to: upTo(23),
        label: names,
        labelled: upTo(2),
        technology: technologies
      }),
      {
        maxLength: 30
      }
    )
  }),
  ({ boxes, edges, lanes }) => {
    const pairs = new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge]))
    return pictureWithoutComparison({
      lanes: lanes.map((label, index) => ({ id: `l${index}`, label })),
      boxes: boxes.map(({ chips, kind, label, lane, lifecycle, technology }, index) => ({
        id: `b${index}`,
        label,
        kind: toStated(kind),
        technology,
        lifecycle: StatedLifecycle.literals[lifecycle],
        laneId: lane < lanes.length ? `l${lane}` : null,
        chips: Array.from({ length: chips }, (_, chip) => ({
          id: `c${chip}`,
          label: `Engineer of kind ${chip}`
        }))
      })),
      edges: [...pairs.values()]
        .filter(({ from, to }) => from !== to && from < boxes.length && to < boxes.length)
        .map(({ from, label, labelled, technology, to }) => ({
          sourceId: `b${from}`,
          targetId: `b${to}`,
          ...(labelled > 0 ? { label } : {}),
          ...(technology === undefined ? {} : { technology })
        }))
    })
  }
)

/** Every way to draw a picture. */
export const anyOptions: Arbitrary.Arbitrary<PictureOptions> = Arbitrary.all({
  name: names,
  title: Arbitrary.schema(Schema.Boolean),
  legend: Arbitrary.schema(Schema.Boolean),
  theme: Arbitrary.schema(Schema.Literals(["light", "dark"])),
  width: Arbitrary.schema(Schema.NullOr(Schema.Literals([320, 643, 794, 1_200, 4_000])))
})
