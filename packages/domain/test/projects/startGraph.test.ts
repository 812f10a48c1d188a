import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { OverlayRepo } from "../../src/overlays/OverlayRepo.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import { startGraph } from "../../src/projects/startGraph.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { sampleGraph } from "../../testing/projects/sampleGraph.ts"
import {
  makeCollection,
  makeOrganisation,
  makeSpace,
  makeSpaceWithParents
} from "../../testing/shared/Fixtures.ts"

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

    it.effect("is none where the space shows more than a graph's write can send", () =>
      Effect.gen(function* () {
        const named = (letter: string, place: number) => ItemId.make(`${letter}${place}`.padEnd(64, "-"))
        const specialties = Array.from({ length: 150 }, (_, place) => ({
          id: named("s", place),
          name: "Specialty",
          description: ""
        }))
        const blocks = Array.from({ length: 500 }, (_, place) => ({
          id: named("b", place),
          name: "Block",
          description: "",
          layerId: ItemId.make("front"),
          defaultSpecialties: specialties.map(({ id }) => id)
        }))
        const organisation = yield* makeOrganisation()
        const parts = { specialties, blocks, edges: [] }
        const startOf = Effect.fnUntraced(function* (content: Partial<Content>) {
          const collection = yield* makeCollection(organisation.id, content)
          const space = yield* makeSpace({ orgId: organisation.id, collectionId: collection.id })
          return yield* startGraph(yield* CollectionRepo, yield* OverlayRepo, space, undefined)
        })
        const { issues } = yield* Effect.flip(startOf(parts))
        assert.deepStrictEqual(issues[0]?.path, ["graph"])
        const { nodes } = yield* startOf({ ...parts, blocks: blocks.slice(0, 450) })
        assert.strictEqual(nodes.length, 450)
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
