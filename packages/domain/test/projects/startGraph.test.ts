import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { startGraph } from "../../src/projects/startGraph.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import { makeSpaceWithParents } from "../../testing/shared/Fixtures.ts"

/** A space whose block `web` is hidden, and what a project of it starts with if this graph is given. */
const start = (given?: Graph) =>
  Effect.gen(function* () {
    const overlays = yield* OverlayRepo
    const { space } = yield* makeSpaceWithParents
    yield* overlays.setHidden(space.id, { kind: "block", id: ItemId.make("web") }, true)
    return yield* startGraph(yield* CollectionRepo, overlays, space, given)
  })

it.layer(MemoryAdapters.layer)((it) => {
  describe("startGraph", () => {
    it.effect("is the given graph as it is", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* start(sampleGraph), sampleGraph)
      })
    )

    it.effect("is what the space shows if none is given", () =>
      Effect.gen(function* () {
        const { nodes } = yield* start()
        assert.deepStrictEqual(
          nodes.map(({ id }) => id),
          ["api", "store"]
        )
      })
    )

    it.effect("names the issues of a given graph below `graph`", () =>
      Effect.gen(function* () {
        const wrong = { ...sampleGraph, nodes: [...sampleGraph.nodes, ...sampleGraph.nodes.slice(0, 1)] }
        const { issues } = yield* Effect.flip(start(wrong))
        assert.deepStrictEqual(
          issues.map(({ path }) => path),
          [["graph", "nodes", 2, "id"]]
        )
      })
    )
  })
})
