import { InterchangeReader } from "@design-workspace/adapters-interchange/InterchangeReader"
import { DesignReader, type ReadFormat } from "@design-workspace/domain/interchange/DesignReader"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"

const holder = { key: "someone", verified: true }

const read = Effect.fnUntraced(function* (text: string, format: ReadFormat = "d2") {
  const reader = yield* DesignReader
  return yield* reader.read(holder, format, text)
})

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
    it.effect("takes containers as layers, shapes as blocks and classes as specialties", () =>
      Effect.gen(function* () {
        const { design, notes } = yield* read(shop)
        const names = new Map(design.layers.map(({ id, name }) => [id, name]))
        assert.deepStrictEqual(
          design.parts.map((part) => [part.name, part.kind, names.get(part.layerId ?? ""), part.tagIds]),
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
            'line 12: a line without an arrow between "data.orders" and "data.events" is left out',
            'line 15: the icon of "data.events" is not taken over'
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
u -> t
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
            'the board "other" is not taken over',
            'another text is not read: "/etc/hosts.d2"',
            "a text is not taken over",
            "a sequence diagram is not taken over",
            'the fields of "u" are not taken over'
          ]
        )
      })
    )

    it.effect("refuses what D2 refuses, by its lines", () =>
      Effect.gen(function* () {
        const refused = yield* Effect.flip(read("a: {\nb -> ]\n"))
        assert.strictEqual(refused._tag, "InvalidInput")
        assert.deepStrictEqual(
          refused._tag === "InvalidInput" ? refused.issues.map(({ path }) => path) : [],
          [
            ["text", "line 1"],
            ["text", "line 2"],
            ["text", "line 2"]
          ]
        )
      })
    )
  })
})
