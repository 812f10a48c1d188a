import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import * as fc from "fast-check"
import { Content } from "../../src/collections/Collection.ts"
import { checkContent } from "../../src/collections/ContentRules.ts"
import type { ExchangedDesign, ExchangedPart } from "../../src/interchange/ExchangedDesign.ts"
import { exchangedDesignOf } from "../../src/interchange/exchangedDesignOf.ts"
import { importedContent } from "../../src/interchange/importedContent.ts"
import { BlockKind } from "../../src/shared/BlockKind.ts"
import { Description, Name } from "../../src/shared/Text.ts"
import { smallContent } from "../../testing/shared/Fixtures.ts"

const empty: ExchangedDesign = { name: "Shop", description: "", layers: [], tags: [], parts: [], edges: [] }

const part = (id: string, more: Partial<ExchangedDesign["parts"][number]> = {}) => ({
  id,
  name: id,
  description: "",
  kind: "service" as const,
  layerId: null,
  tagIds: [],
  ...more
})

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "\0", "\ud800", "a\nb", "x".repeat(20_000), "👩‍👩‍👧‍👦".repeat(100))
)
const id = fc.oneof(
  fc.constantFrom("", ".", "..", "x:1", "api", "API", "a/b", "é"),
  fc.string({ maxLength: 70 })
)

const unique = <A extends { readonly id: string }>(items: fc.Arbitrary<A>) =>
  fc.uniqueArray(items, { selector: (it) => it.id, maxLength: 8 })

/** Facts as texts have them: of any length, twice, and of no kind that there is. */
const anyFacts = fc.record(
  {
    technology: text,
    owner: text,
    lifecycle: fc.oneof(fc.constantFrom("planned", "active"), text),
    tags: fc.array(fc.oneof(text, fc.constantFrom("pci", "b-2")), { maxLength: 30 }),
    links: fc.array(fc.record({ url: fc.oneof(text, fc.webUrl()), title: text }), { maxLength: 30 })
  },
  { requiredKeys: [] }
) as fc.Arbitrary<NonNullable<ExchangedPart["facts"]>>

const anyDesign: fc.Arbitrary<ExchangedDesign> = fc
  .record({
    layers: unique(fc.record({ id, name: text, description: text })),
    tags: unique(fc.record({ id, name: text, description: text })),
    ids: fc.uniqueArray(id, { maxLength: 12 })
  })
  .chain(({ ids, layers, tags }) =>
    fc.record({
      name: text,
      description: text,
      layers: fc.constant(layers),
      tags: fc.constant(tags),
      parts: fc.tuple(
        ...ids.map((own) =>
          fc.record({
            id: fc.constant(own),
            name: text,
            description: text,
            kind: fc.constantFrom(...BlockKind.literals),
            layerId: fc.constantFrom(null, ...layers.map((it) => it.id)),
            tagIds: fc.subarray(tags.map((it) => it.id)),
            facts: anyFacts
          })
        )
      ),
      edges:
        ids.length === 0
          ? fc.constant([])
          : fc.array(
              fc.record({
                sourceId: fc.constantFrom(...ids),
                targetId: fc.constantFrom(...ids),
                label: fc.option(text),
                technology: text
              }),
              { maxLength: 30 }
            )
    })
  )

const isContent = Schema.is(Schema.toType(Content))

describe("importedContent", () => {
  it.effect("whatever is read, what comes of it breaks no rule of a collection", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(anyDesign, async (design) => {
          const imported = await Effect.runPromise(importedContent(design, design.layers.length))
          assert.isTrue(isContent(imported.content))
          assert.isTrue(Schema.is(Name)(imported.name))
          assert.isTrue(Schema.is(Description)(imported.description))
          assert.deepStrictEqual(checkContent(imported.content), [])
          assert.strictEqual(imported.content.blocks.length, design.parts.length)
        }),
        { numRuns: 300 }
      )
    )
  )

  it.effect("what a collection can hold comes back equal, without a note", () =>
    Effect.gen(function* () {
      const design = exchangedDesignOf({ name: "Shop", description: "Sells" }, smallContent)
      const { content, notes } = yield* importedContent(design, design.layers.length)
      assert.deepStrictEqual(notes, [])
      assert.deepStrictEqual(exchangedDesignOf({ name: "Shop", description: "Sells" }, content), design)
    })
  )

  it.effect("says what it changes, and where", () =>
    Effect.gen(function* () {
      const { content, notes } = yield* importedContent(
        {
          ...empty,
          name: "",
          parts: [part("web"), part("x:own", { name: "Own" }), part("long", { name: "n".repeat(201) })],
          edges: [
            { sourceId: "web", targetId: "web", label: null },
            { sourceId: "web", targetId: "long", label: "a" },
            { sourceId: "web", targetId: "long", label: "b" }
          ]
        },
        0
      )
      assert.deepStrictEqual(
        content.blocks.map(({ id }) => id),
        ["web", "own", "long"]
      )
      assert.deepStrictEqual(
        content.layers.map(({ id, name }) => [id, name]),
        [["other", "Other"]]
      )
      assert.deepStrictEqual(
        content.edges.map(({ label }) => label),
        ["a"]
      )
      assert.deepStrictEqual(
        notes.map(({ path }) => path.join(".")),
        ["blocks.2.name", "name", "edges.0", "edges.2"]
      )
    })
  )

  it.effect("takes the facts that fit, and says which do not", () =>
    Effect.gen(function* () {
      const link = { url: "https://example.org/wiki", title: "Wiki" }
      const facts = {
        technology: "Kotlin,\n Spring Boot",
        owner: "o".repeat(121),
        lifecycle: "planned",
        tags: ["pci", "No", "pci", ...Array.from({ length: 20 }, (_, n) => `t${n}`)],
        links: [{ url: "ftp://example.org" }, link]
      } as const
      const { content, notes } = yield* importedContent(
        {
          ...empty,
          parts: [part("web", { facts }), part("api", { facts: {} })],
          edges: [
            { sourceId: "web", targetId: "api", label: null, technology: "HTTPS" },
            { sourceId: "api", targetId: "web", label: null, technology: "x".repeat(81) }
          ]
        },
        0
      )
      assert.deepStrictEqual(
        content.blocks.map(({ links, owner, tags, technology }) => ({ technology, owner, tags, links })),
        [
          {
            technology: "Kotlin, Spring Boot",
            owner: undefined,
            tags: ["pci", ...Array.from({ length: 19 }, (_, n) => `t${n}`)],
            links: [link]
          },
          { technology: undefined, owner: undefined, tags: undefined, links: undefined }
        ]
      )
      assert.deepStrictEqual(
        content.edges.map(({ technology }) => technology),
        ["HTTPS", undefined]
      )
      assert.deepStrictEqual(
        notes.map(({ message, path }) => `${path.join(".")} ${message}`),
        [
          "blocks.0.owner does not fit: left out",
          "blocks.0.tags 3 of 23 do not fit: left out",
          "blocks.0.links 1 of 2 do not fit: left out",
          "edges.1.technology does not fit: left out"
        ]
      )
    })
  )

  it.effect("makes one line of a name or a label with line breaks, and cuts both between words", () =>
    Effect.gen(function* () {
      const { content, notes } = yield* importedContent(
        {
          ...empty,
          parts: [part("a", { name: "Tide \r\n gauge" }), part("b", { name: "\nLock\n\nkeeper" })],
          edges: [
            { sourceId: "a", targetId: "b", label: "tells\nthe level" },
            { sourceId: "b", targetId: "a", label: `${"opens the gate and ".repeat(5)}waits` }
          ]
        },
        0
      )
      assert.deepStrictEqual(
        content.blocks.map(({ name }) => name),
        ["Tide gauge", "Lock keeper"]
      )
      assert.deepStrictEqual(
        content.edges.map(({ label }) => label),
        ["tells the level", `${"opens the gate and ".repeat(4)}…`.replace(" …", "…")]
      )
      assert.deepStrictEqual(notes, [{ path: ["edges", 1, "label"], message: "was cut to 80 characters" }])
    })
  )

  it.effect("puts persons on a layer of their own, and what is on none where edges do not go up", () =>
    Effect.gen(function* () {
      const joined = (...ids: ReadonlyArray<string>) =>
        ids.slice(1).map((targetId, at) => ({ sourceId: ids[at] ?? "", targetId, label: null }))
      const layer = (id: string) => ({ id, name: id, description: "" })
      const design = {
        ...empty,
        layers: [layer("store"), layer("shop")],
        parts: [
          part("db", { layerId: "store" }),
          part("web", { layerId: "shop" }),
          part("gate"),
          part("buyer", { kind: "person" as const })
        ],
        edges: joined("buyer", "gate", "web", "db")
      }
      const free = yield* importedContent(design, 0)
      assert.deepStrictEqual(
        free.content.layers.map(({ name, position }) => [name, position]),
        [
          ["People", 0],
          ["Other", 1],
          ["shop", 2],
          ["store", 3]
        ]
      )
      assert.deepStrictEqual(free.notes, [
        { path: ["layers"], message: '1 block is on no layer: it is put on the layer "Other"' }
      ])
      const kept = yield* importedContent(design, 2)
      assert.deepStrictEqual(
        kept.content.layers.map(({ name }) => name),
        ["People", "store", "Other", "shop"]
      )
    })
  )

  it.effect("refuses more than a collection holds", () =>
    Effect.gen(function* () {
      const parts = Array.from({ length: 10_001 }, (_, n) => part(`p${n}`))
      const error = yield* Effect.flip(importedContent({ ...empty, parts }, 0))
      assert.deepStrictEqual(
        error.issues.map(({ path }) => path),
        [["blocks"]]
      )
    })
  )
})
