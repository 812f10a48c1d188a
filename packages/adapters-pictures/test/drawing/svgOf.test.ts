import { readSvg } from "@design-workspace/adapters-pictures/testing/readSvg"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { svgOf } from "../../src/drawing/svgOf.ts"
import { gridLayout } from "../../src/layout/gridLayout.ts"
import { plainText } from "../../src/text/plainText.ts"
import { hostilePicture } from "./hostilePicture.ts"

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
    Effect.runSync(Effect.flatMap(gridLayout(picture), (laid) => svgOf(picture, laid)))
  )

const compact = (text: string): string => text.replaceAll(" ", "")

describe("svgOf", () => {
  it.prop(
    "is XML of shapes and text alone, whatever the names are, and gives the texts back",
    { picture: hostilePicture },
    ({ picture }) => {
      const svg = drawn(picture)
      const { attributes, names, texts, titles } = readSvg(svg)
      assert.includeMembers(allowed.names, [...names])
      assert.includeMembers(allowed.attributes, [...attributes])
      const labels = picture.boxes.map(({ label }) => plainText(label))
      assert.sameMembers(titles.slice(1), labels)
      const written = compact(texts.join(""))
      for (const { chips, label } of picture.boxes)
        for (const text of [label, ...chips.map((chip) => chip.label)])
          assert.include(written, compact(plainText(text)))
      for (const { label } of picture.lanes) assert.include(written, compact(plainText(label)))
      assert.isTrue(svg.isWellFormed())
    },
    { arbitrary: { runs: 300 } }
  )

  it.prop("is the same for the same picture", { picture: hostilePicture }, ({ picture }) => {
    assert.strictEqual(drawn(structuredClone(picture)), drawn(picture))
  })
})
