import { ownOptions } from "@design-workspace/adapters-pictures/testing/pictureOptions"
import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
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
      const labels = picture.boxes.map(({ kind, label }) =>
        kind === "service" ? plainText(label) : `${plainText(label)} (${kindWords[kind]})`
      )
      assert.includeMembers([...titles], labels)
      for (const { label } of picture.edges)
        assert.isTrue(titles.some((it) => it.startsWith(plainText(label ?? ""))))
      const written = compact(texts.join(""))
      for (const { chips, label } of picture.boxes)
        for (const text of [label, ...chips.map((chip) => chip.label)])
          assert.isTrue(shows(written, text), text)
      for (const { label } of picture.lanes) assert.isTrue(shows(written, label), label)
      assert.isTrue(svg.isWellFormed())
    },
    { arbitrary: { runs: 300 } }
  )

  it.prop("is the same for the same picture", { picture: hostilePicture }, ({ picture }) => {
    assert.strictEqual(drawn(structuredClone(picture)), drawn(picture))
  })
})
