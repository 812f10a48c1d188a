import { writers } from "@design-workspace/adapters-interchange/InterchangeWriter"
import { runForeignTool } from "@design-workspace/adapters-interchange/testing/runForeignTool"
import { exchangedDesignOf } from "@design-workspace/domain/interchange/exchangedDesignOf"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { briefs, designOf } from "./briefs.ts"

const exchanged = Effect.forEach(briefs, (name) =>
  Effect.map(designOf(name), (design) => exchangedDesignOf({ name, description: "" }, design))
)

/** What the tool of a format says of the three designs. */
const said = Effect.fnUntraced(function* (program: string, write: (typeof writers)["dot"]) {
  const texts = (yield* exchanged).map((design) => [...write(design)].join(""))
  return JSON.parse(yield* Effect.promise(() => runForeignTool(program, JSON.stringify(texts))))
})

describe("designs of the demo's briefs in other tools", () => {
  it.live("are elements and relationships of LikeC4", () =>
    Effect.gen(function* () {
      const found: ReadonlyArray<Record<"elements" | "titles", ReadonlyArray<unknown>>> = yield* said(
        "likec4.js",
        writers.likec4
      )
      assert.deepStrictEqual(
        found.map(({ elements, titles }) => [elements.length, titles.length]),
        (yield* exchanged).map(({ edges, layers, parts }) => [layers.length + parts.length, edges.length])
      )
    })
  )

  it.live("are shapes and connections of D2", () =>
    Effect.gen(function* () {
      const drawn: ReadonlyArray<Record<"shapes" | "labels", ReadonlyArray<unknown>>> = yield* said(
        "d2.js",
        writers.d2
      )
      assert.deepStrictEqual(
        drawn.map(({ labels, shapes }) => [shapes.length, labels.length]),
        (yield* exchanged).map(({ edges, layers, parts }) => [layers.length + parts.length, edges.length])
      )
    })
  )

  it.live("are clusters, nodes and edges of Graphviz", () =>
    Effect.gen(function* () {
      const drawn: ReadonlyArray<ReadonlyArray<readonly [string]>> = yield* said("graphviz.js", writers.dot)
      assert.deepStrictEqual(
        drawn.map((rows) => ["node", "edge"].map((sort) => rows.filter(([it]) => it === sort).length)),
        (yield* exchanged).map(({ edges, parts }) => [parts.length, edges.length])
      )
    })
  )
})
