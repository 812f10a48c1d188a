import { isProof } from "@design-workspace/verification/gates/gate"
import { describe, expect, it } from "vitest"
import { readCalm } from "../../../src/reading/calm/readCalm.ts"
import { unreadableIssues } from "../../../testing/unreadableIssues.ts"

const node = (id: string, type = "service", more: object = {}) => ({
  "unique-id": id,
  "node-type": type,
  name: id.toUpperCase(),
  description: "",
  ...more
})
const related = (type: object, more: object = {}) => ({
  "unique-id": "r",
  "relationship-type": type,
  ...more
})
const connects = (source: string, destination: string, more: object = {}) =>
  related({ connects: { source: { node: source }, destination: { node: destination } } }, more)
const composed = (container: string, ...nodes: ReadonlyArray<string>) =>
  related({ "composed-of": { container, nodes } })
const architecture = (
  nodes: ReadonlyArray<object>,
  relationships: ReadonlyArray<object> = [],
  more: object = {}
) => JSON.stringify({ nodes, relationships, ...more }, null, 2)
const lines = (issues: ReturnType<typeof readCalm>["notes"]) =>
  issues.map(({ message, path }) => `${path.join(" ")}: ${message}`)
const refused = (text: string) => lines(unreadableIssues(() => readCalm(text)))

describe("an architecture of CALM", () => {
  it("has its containers as layers", () => {
    const { design } = readCalm(
      architecture(
        [
          node("back", "system"),
          node("front", "system"),
          node("db", "database"),
          node("ui", "webclient"),
          node("u", "actor")
        ],
        [
          composed("back", "db"),
          composed("front", "ui"),
          connects("ui", "db", { protocol: "JDBC" }),
          related({ interacts: { actor: "u", nodes: ["ui"] } })
        ],
        { title: "Shop", description: "Sells" }
      )
    )
    expect(design).toEqual({
      name: "Shop",
      description: "Sells",
      layers: [
        { id: "back", name: "BACK", description: "" },
        { id: "front", name: "FRONT", description: "" }
      ],
      tags: [],
      parts: [
        { id: "db", name: "DB", description: "", kind: "store", layerId: "back", tagIds: [] },
        { id: "ui", name: "UI", description: "", kind: "client", layerId: "front", tagIds: [] },
        { id: "u", name: "U", description: "", kind: "person", layerId: null, tagIds: [] }
      ],
      edges: [
        { sourceId: "ui", targetId: "db", label: null, technology: "JDBC" },
        { sourceId: "u", targetId: "ui", label: null }
      ]
    })
  })

  it("has a container at which an edge ends as a block on its own layer, and one of containers alone as nothing", () => {
    const { design, notes } = readCalm(
      architecture(
        [node("all", "system"), node("s", "system"), node("a"), node("b")],
        [composed("all", "s"), composed("s", "a"), connects("b", "s")]
      )
    )
    expect(design.layers.map(({ id }) => id)).toEqual(["s"])
    expect(design.parts.map(({ id, layerId }) => [id, layerId])).toEqual([
      ["s", "s"],
      ["a", "s"],
      ["b", null]
    ])
    expect(lines(notes)).toEqual([
      "line 3 nodes 0: contains nothing but layers: is not taken over",
      'line 9 nodes 1: is a layer: that "all" contains it is not taken over'
    ])
  })

  it("has one edge for all that connects two nodes", () => {
    const { design } = readCalm(
      architecture(
        [node("a"), node("b")],
        [connects("a", "b", { description: "asks" }), connects("a", "b", { protocol: "TLS" })]
      )
    )
    expect(design.edges).toEqual([{ sourceId: "a", targetId: "b", label: "asks", technology: "TLS" }])
  })

  it("is noted line by line where something is not taken over", () => {
    const { notes } = readCalm(
      architecture(
        [
          node("a", "gateway", {
            interfaces: [{ "unique-id": "i", port: 1 }],
            controls: {},
            metadata: [{ owner: "x" }]
          }),
          node("b")
        ],
        [
          connects("a", "gone"),
          connects("a", "a"),
          connects("a", "b", { description: "asks", protocol: "TLS" }),
          related({ options: [] }),
          related({ "deployed-in": { container: "b", nodes: ["a"] } }),
          composed("b", "a")
        ],
        { flows: [] }
      )
    )
    expect(lines(notes)).toEqual([
      'line 3 nodes 0: is deployed in "b", which is not taken over: its layer is what it is a part of',
      'line 5 nodes 0 node-type: "gateway" becomes the kind "service"',
      "line 8 nodes 0 interfaces: is not taken over",
      "line 14 nodes 0 controls: is not taken over",
      "line 15 nodes 0 metadata: is not taken over",
      'line 32 relationships 0 relationship-type connects: "gone" is the id of no node',
      'line 45 relationships 1 relationship-type connects: "a" would be joined with itself',
      "line 73 relationships 3 relationship-type options: are not taken over: only what is decided is",
      "line 99 flows: is not taken over"
    ])
  })
})

describe("a text that is no architecture of CALM", () => {
  it.each([
    ["", "line 1: is no JSON from here on"],
    ['{\n  "nodes": [\n', "line 3: is no JSON from here on"],
    ['{\n  "nodes": [],,\n}', "line 2: is no JSON from here on"],
    ["nodes: []", "line 1: is no JSON from here on"],
    ['{"nodes": [\u0000]}', "line 1: is no JSON from here on"],
    ["[]", "line 1: must be an object with nodes and relationships"],
    ["{}", "line 1: has no nodes: it is no architecture of CALM"],
    ['{"properties": {}}', "line 1: is a pattern: only architectures are read"],
    ['{"nodes": 1}', "line 1 nodes: must be a list"],
    [
      '{"nodes": [\n1,\n{"unique-id": 2, "node-type": "a", "name": "b"}]}',
      "line 2 nodes 0: must be an object"
    ],
    [
      '{"nodes": [\n1,\n{"unique-id": 2, "node-type": "a", "name": "b"}]}',
      "line 3 nodes 1 unique-id: must be a text"
    ],
    [architecture([node("a"), node("a")]), 'line 10 nodes 1 unique-id: "a" is the id of another node'],
    [architecture([], [{ "unique-id": "r" }]), "line 4 relationships 0 relationship-type: is missing"],
    [
      architecture([], [related({})]),
      "line 6 relationships 0 relationship-type: must have exactly one of interacts, connects, deployed-in, composed-of, options"
    ],
    [
      architecture([], [related({ connects: { source: "a" } })]),
      "line 8 relationships 0 relationship-type connects source: must be an object"
    ]
  ])("is refused with its line: %j", (text, expected) => {
    expect(refused(text)).toContain(expected)
  })

  it("says no more than 100 problems", () => {
    expect(refused(JSON.stringify({ nodes: Array(5_000).fill(1) }))).toHaveLength(100)
  })
})

describe("a hostile text", () => {
  it("may have a byte order mark and keys of every object", () => {
    const text = `\ufeff{"__proto__": {"x": 1}, "constructor": 1,\r\n"nodes": [{"unique-id": "__proto__", "node-type": "service", "name": "\\u0041\\"\\\\", "__proto__": {"y": 1}}]}`
    const { design, notes } = readCalm(text)
    expect(design.parts).toEqual([
      { id: "__proto__", name: 'A"\\', description: "", kind: "service", layerId: null, tagIds: [] }
    ])
    expect(lines(notes)).toEqual([
      "line 1 __proto__: is not taken over",
      "line 1 constructor: is not taken over",
      "line 2 nodes 0 __proto__: is not taken over"
    ])
    expect(({} as { readonly x?: number }).x).toBeUndefined()
  })

  it("may nest as deep as it likes where nothing is read", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    expect(readCalm(`{"nodes": [], "x": ${deep}}`).notes).toHaveLength(1)
    expect(refused("[".repeat(100_000))).toEqual(["line 1: is no JSON from here on"])
  })

  it.runIf(isProof)("may have 10,000 nodes, 50,000 relationships, and thousands of ids of no node", () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `n${index}`)
    const text = architecture(
      ids.map((id) => node(id)),
      [
        composed("n0", ...ids.map((id) => `gone-${id}`)),
        ...Array.from({ length: 50_000 }, (_, index) =>
          connects(`n${index % 10_000}`, `n${(index * 7 + 1) % 10_000}`)
        )
      ]
    )
    const start = process.cpuUsage()
    const { counts, design, notes } = readCalm(text)
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000)
    expect(design.parts).toHaveLength(10_000)
    expect(notes).toHaveLength(998)
    expect(counts).toEqual([["reference", 10_000]])
  })

  it.runIf(isProof)("may not join many with many", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `n${index}`)
    const text = architecture(
      ids.map((id) => node(id)),
      Array.from({ length: 2 }, () =>
        related({ interacts: { actor: "n0", nodes: Array.from({ length: 600_000 }, () => "n1") } })
      )
    )
    expect(refused(text)[0]).toMatch(/joins too much/u)
  })
})
