import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { indentedJson, jsonInParts, jsonPieces, markdownResponse } from "../../src/answers/Representation.ts"

const written = (value: unknown): string => jsonPieces(value).toArray().join("")

const many = Array.from({ length: 1_000 }, (_, n) => ({ id: n, name: `"${n}"\n`, none: undefined }))

/** How many turns others have while the work is done. */
const turnsOfOthers = <A>(work: Effect.Effect<A>) =>
  Effect.gen(function* () {
    let turns = 0
    const other = Effect.forever(
      Effect.andThen(
        Effect.sync(() => {
          turns += 1
        }),
        Effect.yieldNow
      )
    )
    const others = yield* Effect.forkChild(other)
    yield* Effect.yieldNow
    yield* work
    yield* Fiber.interrupt(others)
    return turns
  })

describe("jsonPieces", () => {
  it.each([
    ["nothing", {}],
    ["an empty list", []],
    ["what is absent", { a: undefined, b: null, c: [undefined] }],
    ["a list of many", { items: many, next_cursor: null }],
    ["lists within", { graph: { nodes: many, edges: [] }, deeper: { deep: { deepest: { list: many } } } }],
    ["a long text", { content: '😀"\\\n\u0001\ud800'.repeat(40_000), title: "x" }],
    ["a text of surrogates", "😀".repeat(80_000)]
  ])("writes what JSON.stringify writes: %s", (_, value) => {
    expect(written(value)).toBe(JSON.stringify(value))
  })

  it("writes an iterator as a list, making its items one by one", () => {
    let made = 0
    const items = many.values().map((it) => {
      made += 1
      return it
    })
    const pieces = jsonPieces({ items, empty: [].values() })
    pieces.next()
    pieces.next()
    expect(made).toBeLessThan(3)
    expect([...pieces].join("")).toBe(
      JSON.stringify({ items: many, empty: [] }).slice('{"items":['.length + JSON.stringify(many[0]).length)
    )
  })
})

describe("indentedJson", () => {
  it.each([
    ["nothing", {}],
    [
      "lists and objects within",
      { a: [], b: {}, c: [[1, [2]], { d: "x\n" }, null], e: undefined, f: { g: [{}] } }
    ],
    ["a list of many", { graph: { nodes: many, edges: [] }, title: "x" }]
  ])("writes what JSON.stringify writes with an indent: %s", (_, value) => {
    expect(indentedJson(value).toArray().join("")).toBe(JSON.stringify(value, null, 2))
  })
})

describe("jsonInParts and markdownResponse", () => {
  it.effect("let others have their turns while a long answer is made", () =>
    Effect.gen(function* () {
      const list = Array.from({ length: 20_000 }, (_, id) => ({ id }))
      const text = "a `b`\n".repeat(170_000)
      const page = { kind: "thing", id: "x", updatedAt: null, fields: [], actions: [] }
      const lines = list.values().map(({ id }) => [[String(id)]] as const)
      expect(yield* turnsOfOthers(jsonInParts({ list }, null))).toBeGreaterThan(100)
      expect(yield* turnsOfOthers(jsonInParts({ text }, null))).toBeGreaterThan(3)
      const sections = [
        { title: "Lines", items: lines },
        { title: "Text", text }
      ]
      expect(yield* turnsOfOthers(markdownResponse({ ...page, sections }, null))).toBeGreaterThan(100)
      // What is short waits for nobody.
      expect(yield* turnsOfOthers(jsonInParts({ list: list.slice(0, 90) }, null))).toBeLessThan(3)
    })
  )
})
