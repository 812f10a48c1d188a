import { InterchangeReader } from "@design-workspace/adapters-interchange/InterchangeReader"
import { exchangedDesigns } from "@design-workspace/adapters-interchange/testing/exchangedDesigns"
import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { markText, ours } from "../../../src/marks/marks.ts"

const holder = { key: "someone", verified: true }

const read = Effect.fnUntraced(function* (text: string, format: ReadFormat = "d2") {
  const reader = yield* DesignReader
  return yield* reader.read(holder, format, text)
})

/** The design in its mark alone. */
const marked = ({ description, edges, layers, name, parts, tags }: ExchangedDesign): string => {
  const numbers = new Map(parts.map(({ id }, index) => [id, `e${index}`]))
  const joined = edges.map(
    ({ label, sourceId, targetId }) =>
      [numbers.get(sourceId) ?? "", numbers.get(targetId) ?? "", label] as const
  )
  const mark = {
    name,
    description,
    layers,
    specialties: tags,
    labels: joined,
    technologies: joined.map(
      ([source, target], index) => [source, target, edges[index]?.technology ?? null] as const
    ),
    parts: Object.fromEntries(
      parts.map(({ layerId, tagIds, ...part }, index) => [
        `e${index}`,
        { ...part, layer: layerId, specialties: tagIds }
      ])
    )
  }
  const shapes = parts.map((_, index) => `e${index}`)
  const lines = [...shapes, ...joined.map(([source, target]) => `${source} -> ${target}: x`)]
  return `vars: {\n  ${ours}: '${markText(mark)}'\n}\n${lines.join("\n")}\n`
}

const shop = `direction: right
classes: {
  backend: { style.fill: red }
}
front: Front {
  web: Web shop { shape: page; tooltip: Sells shoes; class: backend }
  people: {
    customer: Customer { shape: person }
  }
}
front.people.customer -> front.web: buys
front.web <-> data.orders: talks
data: Data {
  orders: { shape: cylinder; class: [backend; backend] }
  events: { shape: queue; icon: https://icons.example/q.svg }
}
data.orders -- data.events
"a.b"."c": It's
"a.b"."c" -> data: reads
`

describe("readD2", () => {
  layer(InterchangeReader.layer)((it) => {
    it.effect("takes containers as layers, shapes as blocks and classes as tags", () =>
      Effect.gen(function* () {
        const { design, notes } = yield* read(shop)
        const names = new Map(design.layers.map(({ id, name }) => [id, name]))
        assert.deepStrictEqual(
          design.parts.map((part) => [
            part.name,
            part.kind,
            names.get(part.layerId ?? ""),
            part.facts?.tags ?? []
          ]),
          [
            ["Web shop", "service", "Front", ["backend"]],
            ["Customer", "person", "Front / people", []],
            ["Data", "service", "Data", []],
            ["orders", "store", "Data", ["backend"]],
            ["events", "queue", "Data", []],
            ["It's", "service", "a.b", []]
          ]
        )
        assert.deepStrictEqual(
          design.edges.map(({ label, sourceId, targetId }) => [sourceId, targetId, label]),
          [
            ["front.people.customer", "front.web", "buys"],
            ["front.web", "data.orders", "talks"],
            ["data.orders", "front.web", "talks"],
            [`"a.b".c`, "data", "reads"]
          ]
        )
        assert.strictEqual(design.parts[0]?.description, "Sells shoes")
        assert.deepStrictEqual(
          notes.map(({ message, path }) => `${path.join(" ")}: ${message}`),
          [
            'line 15: the icon of "data.events" is not taken over',
            'line 17: a line without an arrow between "data.orders" and "data.events" is left out'
          ]
        )
      })
    )

    it.effect("leaves out other texts, boards, texts, sequence diagrams and fields, each with a note", () =>
      Effect.gen(function* () {
        const { design, notes } = yield* read(`x: @../../etc/passwd
...@/etc/hosts
t: |md # Title |
s: { shape: sequence_diagram; a -> b: one }
u: { shape: sql_table; id: int }
layers: { other: { q } }
`)
        assert.deepStrictEqual(
          design.parts.map(({ id }) => id),
          ["x", "u"]
        )
        assert.deepStrictEqual(design.edges, [])
        assert.deepStrictEqual(
          notes.map(({ message }) => message),
          [
            'another text is not read: "../../etc/passwd.d2"',
            'another text is not read: "/etc/hosts.d2"',
            'a text is not taken over: "# Title"',
            'a sequence diagram is not taken over: "s"',
            'the fields of "u" are not taken over',
            'the board "other" is not taken over'
          ]
        )
      })
    )

    it.effect("takes texts as blocks and containers where they are joined or hold something", () =>
      Effect.gen(function* () {
        const { design, notes } = yield* read(`hall: |md
  # Concert hall
  [System]

  Where *music* is played
| {
  stage: |md
    **Stage**
  | { shape: rectangle; class: loud }
  code: |go
    play()
  |
}
hint: |md
  Only a remark
|
hall.code -> hall.stage: |md
  lifts the

  _curtain_
| { target-arrowhead: once; link: https://hall.example }
`)
        assert.deepStrictEqual(design.layers, [
          { id: "hall", name: "Concert hall", description: "Where music is played" }
        ])
        assert.deepStrictEqual(
          design.parts.map(({ description, facts, layerId, name }) => [
            name,
            description,
            layerId,
            facts?.tags ?? []
          ]),
          [
            ["Stage", "", "hall", ["loud"]],
            ["code", "play()", "hall", []]
          ]
        )
        assert.deepStrictEqual(
          design.edges.map(({ label }) => label),
          ["lifts the curtain"]
        )
        assert.deepStrictEqual(
          notes.map(({ message, path }) => `${path.join(" ")}: ${message}`),
          [
            'line 14: a text is not taken over: "Only a remark"',
            'line 17: the label "once" at an end of a connection between "hall.code" and "hall.stage" is not taken over',
            'line 17: the link of a connection between "hall.code" and "hall.stage" is not taken over'
          ]
        )
      })
    )

    it.effect("takes what stands in brackets below a name as kind and technology", () =>
      Effect.gen(function* () {
        const { design } = yield* read(`guard: |md
  ## Night guard
  [Person]
| { shape: rectangle }
alarm: |md
  Alarm
  [Rust]

  - rings
  - blinks
| { shape: rectangle }
guard -> alarm
`)
        assert.deepStrictEqual(
          design.parts.map(({ description, facts, kind, name }) => [
            name,
            kind,
            facts?.technology,
            description
          ]),
          [
            ["Night guard", "person", undefined, ""],
            ["Alarm", "service", "Rust", "- rings\n- blinks"]
          ]
        )
      })
    )

    it.effect("brings what we marked back as it was, whatever its texts are", () =>
      Effect.gen(function* () {
        const designs = fc.sample(exchangedDesigns, { numRuns: 30, seed: 7 })
        for (const design of designs.filter(({ parts }) => parts.length > 2).slice(0, 3)) {
          const edges = design.edges.map((edge) => ({
            ...edge,
            label: edge.label === "" ? null : edge.label
          }))
          assert.deepStrictEqual((yield* read(marked(design))).design, { ...design, edges })
        }
      })
    )

    it.effect("refuses what D2 refuses, by its lines", () =>
      Effect.gen(function* () {
        const refused = yield* Effect.flip(read("a: {\nb -> ]\n"))
        assert.strictEqual(refused._tag, "InvalidInput")
        assert.deepStrictEqual(
          refused._tag === "InvalidInput" ? refused.issues.map(({ path }) => path) : [],
          [
            ["content", "line 1"],
            ["content", "line 2"],
            ["content", "line 2"]
          ]
        )
      })
    )
  })
})
