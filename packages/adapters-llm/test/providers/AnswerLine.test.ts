import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { itemIn, readLine } from "../../src/providers/AnswerLine.ts"

const itemOf = (line: object) => Option.getOrNull(Option.flatMap(readLine(JSON.stringify(line)), itemIn))

describe("readLine", () => {
  const block = { type: "block", name: "Prices", description: "Keeps them.", layer: "back", specialties: [] }
  const edge = { type: "edge", source: "web", target: "prices" }

  it("reads the kind of a block and the label of an edge", () => {
    expect(itemOf({ ...block, kind: "store" })).toMatchObject({
      _tag: "Block",
      name: "Prices",
      kind: "store"
    })
    expect(itemOf({ ...edge, label: "reads" })).toEqual({
      ...{ _tag: "Edge", source: "web", target: "prices" },
      label: "reads"
    })
  })

  it.each([undefined, null, 7, "", "database", ["store"], { is: "store" }, "x".repeat(100_000)])(
    "keeps the item whatever they are: %s",
    (value) => {
      expect(itemOf({ ...block, kind: value })).toMatchObject({
        _tag: "Block",
        name: "Prices",
        layer: "back"
      })
      expect(itemOf({ ...edge, label: value })).toMatchObject({
        _tag: "Edge",
        source: "web",
        target: "prices"
      })
    }
  )
})
