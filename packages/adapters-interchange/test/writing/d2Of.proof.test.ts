import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { bracketed } from "../../src/d2/conventions.ts"
import { InterchangeReader } from "../../src/InterchangeReader.ts"
import { tagsOf } from "../../src/marks/marks.ts"
import { d2Of, d2Words } from "../../src/writing/d2Of.ts"
import { linesText, lineText } from "../../src/writing/lineText.ts"
import { nestedNames } from "../../src/writing/names.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { hostileTexts } from "../../testing/hostileTexts.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"
import { inLayers } from "../../testing/withEdgesInOrder.ts"

const textOf = (design: typeof shopDesign) => [...d2Of(design)].join("")

const tags = hostileTexts.filter((text) => /[<&]/u.test(text))

/** Every text with tags, or what looks like one, as a name, as a description of a layer and of a part, and as a label. */
const hostileDesign: typeof shopDesign = {
  name: "Hostile",
  description: "",
  layers: tags.map((text, index) => ({ id: `l${index}`, name: text, description: text })),
  tags: tags.map((text, index) => ({ id: `t${index}`, name: text, description: text })),
  parts: tags.map((text, index) => ({
    id: `p${index}`,
    name: text,
    description: `${text}\nand ${text}`,
    kind: "service",
    layerId: `l${index}`,
    tagIds: [`t${index}`]
  })),
  edges: tags.slice(1).map((text, index) => ({
    sourceId: `p${index}`,
    targetId: `p${index + 1}`,
    label: [...text].slice(0, 80).join("")
  }))
}

const sorted = (rows: ReadonlyArray<unknown>) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Word joiners keep a text from being read as Markdown. */
const asSeen = (text: string): string => text.replaceAll("\u2060", "")

/** A text with its technology in brackets below it, where those can say it. */
const withTechnology = (text: string, technology = ""): string => {
  const line = `[${lineText(technology)}]`
  const said = technology !== "" && bracketed(line)?.technology === technology
  return [text, said ? line : ""].filter((it) => it !== "").join("\n")
}

interface Drawn {
  readonly shapes: ReadonlyArray<readonly [string, string, string, ReadonlyArray<string>]>
  readonly labels: ReadonlyArray<string>
}

describe("a design as a text in D2", () => {
  layer(InterchangeReader.layer, { excludeTestServices: true })((it) => {
    it("is what somebody who uses D2 would write", () => {
      expect(textOf(shopDesign)).toMatchSnapshot()
    })

    it("is drawn by D2 with every name, description, class and label, hostile ones included", async () => {
      const designs = [shopDesign, hostileDesign, ...fc.sample(exchangedDesigns, { numRuns: 20, seed: 5 })]
      const drawn: ReadonlyArray<Drawn> = JSON.parse(
        await runForeignTool("d2.js", JSON.stringify(designs.map(textOf)))
      )
      for (const [index, design] of designs.entries()) {
        const { edges, layers, parts } = design
        const { tagName } = nestedNames(design, d2Words)
        const { labels = [], shapes = [] } = drawn[index] ?? {}
        expect(
          sorted(shapes.map(([, label, tooltip, classes]) => [label, asSeen(tooltip), classes.length]))
        ).toEqual(
          sorted([
            ...layers.map((it) => [lineText(it.name, it.id), asSeen(linesText(it.description)), 0]),
            ...parts.map((it) => [
              withTechnology(lineText(it.name, it.id), it.facts?.technology),
              asSeen(linesText(it.description)),
              new Set([...it.tagIds.map(tagName), ...tagsOf(it.facts?.tags ?? [])]).size
            ])
          ])
        )
        expect(labels).toEqual(
          edges.map(({ label, technology }) => withTechnology(lineText(label ?? ""), technology))
        )
      }
    })

    it("is written in small pieces", () => {
      const many = Array.from({ length: 2_000 }, (_, index) => ({
        ...shopDesign.parts[0],
        id: `part-${index}`
      })) as unknown as typeof shopDesign.parts
      for (const piece of d2Of({ ...shopDesign, parts: many, edges: [] }))
        expect(piece.length).toBeLessThan(5_000)
    })

    it.effect("is the same design when it is read again", () =>
      Effect.gen(function* () {
        const reader = yield* DesignReader
        const holder = { key: "someone", verified: true }
        const others = fc
          .sample(exchangedDesigns, { numRuns: 30, seed: 11 })
          .filter(({ parts }) => parts.length > 3)
        for (const design of [shopDesign, hostileDesign, ...others.slice(0, 2)]) {
          const read = yield* reader.read(holder, "d2", textOf(design))
          assert.deepStrictEqual(inLayers(read.design), inLayers(design))
          assert.deepStrictEqual(read.notes, [])
        }
      })
    )
  })
})
