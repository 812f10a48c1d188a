import { Effect } from "effect"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { OverlayRepo } from "../overlays/OverlayRepo.ts"
import { readShownSpace } from "../overlays/readShownSpace.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Space } from "../spaces/Space.ts"
import type { Graph } from "./Graph.ts"
import { graphIssues } from "./graphIssues.ts"
import { graphOfSpace } from "./graphOfSpace.ts"

/** The given graph, else the space's as it is now (contract 4). Paths of issues start with `graph`. */
export const startGraph = Effect.fnUntraced(function* (
  collections: CollectionRepo["Service"],
  overlays: OverlayRepo["Service"],
  space: Space,
  given: Graph | undefined
) {
  const graph = given ?? graphOfSpace(yield* readShownSpace(collections, overlays, space))
  const issues = graphIssues(graph).map(({ message, path }) => ({ path: ["graph", ...path], message }))
  return issues.length > 0 ? yield* new InvalidInput({ issues }) : graph
})
