import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import { edgeWords, type Picture } from "@design-workspace/domain/pictures/Picture"
import { pictureWithoutComparison } from "@design-workspace/domain/pictures/pictureWithoutComparison"
import { BlockKind, toStated } from "@design-workspace/domain/shared/BlockKind"
import type { StatedLifecycle } from "@design-workspace/domain/shared/facts"
import { plainText } from "@design-workspace/domain/shared/plainText"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { kindWords } from "../../src/layout/boxShape.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { sheetOf } from "../../src/layout/Sheet.ts"
import { hostilePicture, turning } from "./hostilePicture.ts"

const allowed = {
  names: ["svg", "title", "desc", "g", "rect", "path", "text"],
  attributes: [
    ...[
      "xmlns",
      "role",
      "width",
      "height",
      "viewBox",
      "font-family",
      "unicode-bidi",
      "x",
      "y",
      "rx",
      "transform",
      "d",
      "fill"
    ],
    ...[
      "stroke",
      "stroke-width",
      "stroke-dasharray",
      "font-size",
      "font-weight",
      "text-anchor",
      "text-decoration"
    ]
  ]
}

const drawn = (picture: Picture): string =>
  new TextDecoder().decode(
    Effect.runSync(
      Effect.flatMap(gridLayout(picture, sheetOf(ownOptions)), (laid) => svgOf(picture, ownOptions, laid))
    )
  )

const compact = (text: string): string => text.replaceAll(" ", "")

/** Whether a text is there: whole, or from its beginning to an ellipsis. */
const shows = (written: string, text: string): boolean => {
  const whole = compact(plainText(text))
  const ends = Array.from({ length: whole.length }, (_, index) => whole.slice(0, index))
  return written.includes(whole) || ends.some((it) => it.length > 8 && written.includes(`${it}…`))
}

describe("svgOf", () => {
  it.prop(
    "is XML of shapes and text alone, whatever the names are, and gives the texts back",
    { picture: hostilePicture },
    ({ picture }) => {
      const svg = drawn(picture)
      assert.notMatch(svg, turning)
      const { attributes, names, texts, titles } = readSvg(svg)
      assert.includeMembers(allowed.names, [...names])
      assert.includeMembers(allowed.attributes, [...attributes])
      const labels = picture.boxes.map(({ kind, label, lifecycle, technology }) => {
        const facts = [
          kind === "service" ? null : kindWords[kind],
          technology === null ? null : plainText(technology),
          lifecycle === "active" ? null : lifecycle
        ].filter((it) => it !== null)
        return facts.length === 0 ? plainText(label) : `${plainText(label)} (${facts.join(", ")})`
      })
      assert.includeMembers([...titles], labels)
      for (const edge of picture.edges)
        assert.isTrue(titles.some((it) => it.startsWith(plainText(edgeWords(edge) ?? ""))))
      const written = compact(texts.join(""))
      for (const { chips, label, technology } of picture.boxes) {
        const made = technology === null ? [] : [`[${technology}]`]
        for (const text of [label, ...made, ...chips.map((chip) => chip.label)])
          assert.isTrue(shows(written, text), text)
      }
      for (const { label } of picture.lanes) assert.isTrue(shows(written, label), label)
      assert.isTrue(svg.isWellFormed())
    },
    { arbitrary: { runs: 300 } }
  )

  it.prop("is the same for the same picture", { picture: hostilePicture }, ({ picture }) => {
    assert.strictEqual(drawn(structuredClone(picture)), drawn(picture))
  })

  it.each([...BlockKind.literals])("marks what is planned, deprecated and retired by a shape: %s", (kind) => {
    const of = (lifecycle: StatedLifecycle | undefined) =>
      drawn(
        pictureWithoutComparison({
          lanes: [],
          boxes: [{ id: "a", label: "A", laneId: null, chips: [], kind: toStated(kind), lifecycle }],
          edges: []
        })
      )
    const marksIn = (svg: string) => ({
      dashed: svg.split("stroke-dasharray").length - 1,
      corners: [...svg.matchAll(/d="M [\d. ]+ h -?[\d.]+ L [\d. ]+ Z"/g)].length,
      told: readSvg(svg)
        .texts.slice(-1)
        .map((it) => it.trim())
        .filter((it) => it !== kindWords[kind])
    })
    assert.deepStrictEqual(marksIn(of(undefined)), { dashed: 0, corners: 0, told: [] })
    const { corners, dashed, told } = marksIn(of("planned"))
    assert.deepStrictEqual([corners, dashed >= 2, told], [0, true, ["planned"]])
    // Those of the box and of its sign in the legend.
    assert.deepStrictEqual(marksIn(of("deprecated")), { dashed: 0, corners: 2, told: ["deprecated"] })
    assert.deepStrictEqual(marksIn(of("retired")), { dashed: 0, corners: 8, told: ["retired"] })
  })
})
