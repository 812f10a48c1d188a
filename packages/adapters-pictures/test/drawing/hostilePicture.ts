import { comparePictures } from "@design-workspace/domain/pictures/comparePictures"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { BlockKind, toStated } from "@design-workspace/domain/shared/BlockKind"
import { Lifecycle, StatedLifecycle } from "@design-workspace/domain/shared/facts"
import { Arbitrary, Schema } from "effect"

const parts = [
  "<script>alert(1)</script>",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "&amp;",
  "&#0;",
  '"',
  "'",
  "`",
  "#quot;",
  "%%{init: {}}%%",
  ";\n",
  "end",
  "\r",
  "\t",
  "\u0085",
  "\u2028",
  "\u0000",
  "\u001b",
  "\ufffe",
  "\ud800",
  "\udc00",
  "\u202e",
  "\u2067",
  "\u2069",
  "\u200f",
  "نظام",
  "支付",
  "👩‍👩‍👧",
  "🇩🇪",
  "e\u0301",
  "javascript:alert(1)",
  "1. ",
  "- ",
  "Web",
  " "
]

/** What no picture has, as it turns the direction of a text. */
export const turning = /[\u202a-\u202e\u2066-\u2069]/u

/** Names out of all that XML, Mermaid, HTML or a renderer of text could take for more than a name. */
export const hostileName = Arbitrary.array(Arbitrary.schema(Schema.Literals(parts)), { maxLength: 9 }).pipe(
  Arbitrary.map((it) => it.join(""))
)

/** A technology, of which there may be none. */
const technology = Arbitrary.map(
  Arbitrary.all({ text: hostileName, said: Arbitrary.schema(Schema.Boolean) }),
  ({ said, text }) => (said ? { technology: text } : {})
)

const isStated = Schema.is(StatedLifecycle)

const small = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })))

const plain = Arbitrary.map(
  Arbitrary.all({
    lanes: Arbitrary.array(hostileName, { maxLength: 3 }),
    boxes: Arbitrary.array(
      Arbitrary.all({
        label: hostileName,
        kind: Arbitrary.schema(BlockKind),
        lifecycle: Arbitrary.schema(Lifecycle),
        technology,
        lane: small,
        chip: hostileName,
        id: small
      }),
      { maxLength: 4 }
    ),
    edges: Arbitrary.array(
      Arbitrary.all({
        from: small,
        to: small,
        label: hostileName,
        labelled: Arbitrary.schema(Schema.Boolean),
        technology
      }),
      { maxLength: 4 }
    )
  }),
  ({ boxes, edges, lanes }): Picture => {
    const unique = [...new Map(boxes.map((box) => [box.id, box])).values()]
    const ids = new Set(unique.map(({ id }) => id))
    const pairs = new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge]))
    return pictureWithoutComparison({
      lanes: lanes.map((label, index) => ({ id: `l${index}`, label })),
      boxes: unique.map(({ chip, id, kind, label, lane, lifecycle, technology }) => ({
        kind: toStated(kind),
        lifecycle: isStated(lifecycle) ? lifecycle : undefined,
        ...technology,
        id: `b${id}`,
        label,
        laneId: lane < lanes.length ? `l${lane}` : null,
        chips: [{ id: "c", label: chip }]
      })),
      edges: [...pairs.values()]
        .filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to))
        .map(({ from, label, labelled, technology, to }) => ({
          sourceId: `b${from}`,
          targetId: `b${to}`,
          ...technology,
          ...(labelled ? { label } : {})
        }))
    })
  }
)

/** Small pictures of hostile names, half of them compared with another. */
export const hostilePicture: Arbitrary.Arbitrary<Picture> = Arbitrary.map(
  Arbitrary.all({ before: plain, after: plain, compared: Arbitrary.schema(Schema.Boolean) }),
  ({ after, before, compared }) => (compared ? comparePictures(before, after) : after)
)
