import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { itemIn, readLine } from "../../src/providers/AnswerLine.ts"
import { documentPartIn, graphPartIn } from "../../src/providers/projects/partsIn.ts"

const lineOf = (line: object) => readLine({ value: line, key: null })
const graphPartOf = (line: object) => Option.getOrNull(Option.flatMap(lineOf(line), graphPartIn))
const documentPartOf = (line: object) => Option.getOrNull(Option.flatMap(lineOf(line), documentPartIn))
const itemOf = (line: object) => Option.getOrNull(Option.flatMap(lineOf(line), itemIn))

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

describe("graphPartIn", () => {
  it("reads what is chosen, added and joined", () => {
    expect(graphPartOf({ type: "choose", block: "web", roles: ["ts"] })).toEqual({
      _tag: "Choose",
      block: "web",
      roles: ["ts"]
    })
    expect(graphPartOf({ type: "add", name: "Shop", layer: "front", roles: ["ts"], kind: "client" })).toEqual(
      { _tag: "Add", name: "Shop", layer: "front", roles: ["ts"], kind: "client" }
    )
    expect(graphPartOf({ type: "join", source: "web", target: "Shop", label: "asks" })).toEqual({
      _tag: "Join",
      source: "web",
      target: "Shop",
      label: "asks"
    })
  })

  it.each([
    [undefined, null, []],
    [null, null, []],
    ["ts", null, []],
    [7, null, []],
    [{ id: "ts" }, null, []],
    [["ts", 7, null], ["ts"], ["ts"]],
    [[], [], []]
  ])("keeps a node whatever its roles are: %s", (roles, chosen, added) => {
    expect(graphPartOf({ type: "choose", block: "web", roles })).toEqual({
      _tag: "Choose",
      block: "web",
      roles: chosen
    })
    expect(graphPartOf({ type: "add", name: "Shop", roles })).toEqual({
      _tag: "Add",
      name: "Shop",
      layer: null,
      roles: added
    })
  })

  it.each([undefined, null, "", 7, ["front"]])("adds a node without a layer where it is %s", (layer) => {
    expect(graphPartOf({ type: "add", name: "Shop", layer })).toMatchObject({ layer: null })
  })

  it.each([{ type: "choose" }, { type: "add", name: null }, { type: "join", source: "web" }])(
    "reads nothing in %s",
    (line) => {
      expect(lineOf(line)).toEqual(Option.none())
    }
  )
})

describe("documentPartIn", () => {
  const text = "It answers.\n\nAlways."

  it.each([
    ["purpose", { _tag: "Purpose", text }],
    ["responsibility", { _tag: "Responsibility", text }],
    ["data", { _tag: "Data", text }],
    ["decision", { _tag: "Decision", text }],
    ["risk", { _tag: "Risk", text }],
    ["question", { _tag: "Question", text }]
  ])("reads a %s", (type, part) => {
    expect(documentPartOf({ type, text, priority: "high" })).toEqual(part)
    expect(lineOf({ type })).toEqual(Option.none())
    expect(lineOf({ type, text: [text] })).toEqual(Option.none())
  })

  it("reads an interface with its direction, and work with its role", () => {
    for (const direction of ["in", "out"]) {
      expect(documentPartOf({ type: "interface", direction, neighbour: "Web", text })).toEqual({
        ...{ _tag: "Interface", direction, neighbour: "Web", text }
      })
    }
    expect(documentPartOf({ type: "work", role: "TypeScript", text })).toEqual({
      _tag: "Work",
      role: "TypeScript",
      text
    })
  })

  it.each([
    { type: "interface", direction: "both", neighbour: "Web", text },
    { type: "interface", direction: "in", text },
    { type: "work", text }
  ])("reads nothing in %s", (line) => {
    expect(lineOf(line)).toEqual(Option.none())
  })

  it("takes a line of a graph for none of a document, and the other way round", () => {
    expect(documentPartOf({ type: "choose", block: "web" })).toBeNull()
    expect(graphPartOf({ type: "risk", text })).toBeNull()
  })
})
