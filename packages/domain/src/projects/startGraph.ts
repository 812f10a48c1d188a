import { Effect, Option } from "effect"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import { mergeSpace, shownOnly } from "../overlays/mergeSpace.ts"
import type { OverlayRepo } from "../overlays/OverlayRepo.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Space } from "../spaces/Space.ts"
import type { Graph } from "./Graph.ts"
import { graphIssues } from "./GraphRules.ts"
import { graphOfSpace } from "./graphOfSpace.ts"

const emptyContent = { layers: [], specialties: [], blocks: [], edges: [] }

/**
 * The graph that a new project of this space starts with: the given one, else the space's as it shows now (contract 4).
 * A space whose collection is gone for good has its own items alone. Issues are named under `graph`.
 */
export const startGraph = Effect.fnUntraced(function* (
  collections: CollectionRepo["Service"],
  overlays: OverlayRepo["Service"],
  space: Space,
  given: Graph | undefined
) {
  const derive = Effect.gen(function* () {
    const collection = yield* collections.find(space.collectionId)
    const { custom, overlays: entries } = yield* overlays.read(space.id)
    const content = Option.getOrElse(collection, () => emptyContent)
    return graphOfSpace(shownOnly(mergeSpace(content, entries, custom)))
  })
  const graph = given ?? (yield* derive)
  const issues = graphIssues(graph).map(({ message, path }) => ({ path: ["graph", ...path], message }))
  return issues.length > 0 ? yield* new InvalidInput({ issues }) : graph
})
