import { Effect } from "effect"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import { mostContent, octetsOfItems } from "../collections/contentSize.ts"
import type { OverlayRepo } from "../overlays/OverlayRepo.ts"
import { readShownSpace } from "../overlays/readShownSpace.ts"
import { InvalidInput, type Issue } from "../shared/InvalidInput.ts"
import type { Space } from "../spaces/Space.ts"
import type { Graph } from "./Graph.ts"
import { nodeRolesOf } from "./graphDiff.ts"
import { graphIssues } from "./graphIssues.ts"
import { graphOfSpace } from "./graphOfSpace.ts"

/** An upper bound, by the longer names and the quoted roles of the wire form. */
const octetsToWrite = (graph: Graph): number => {
  const nodeRoles = nodeRolesOf(graph)
  const longer = 4 * nodeRoles.length + 3 * graph.nodes.length + 2 * graph.edges.length + 1_024
  return longer + octetsOfItems([...graph.nodes, ...graph.edges, ...graph.roles, ...nodeRoles])
}

/** What a project starts with must fit the body of a later write. */
const sizeIssues = (graph: Graph): ReadonlyArray<Issue> => {
  if (octetsToWrite(graph) <= mostContent.octets) return []
  const size = "would have more than 16 MiB as the space shows it now, which no later write could send."
  return [{ path: [], message: `${size} Hide blocks of the space, or send a graph.` }]
}

/** The given graph, else the space's as of now (contract 4). Paths of issues start with `graph`. */
export const startGraph = Effect.fnUntraced(function* (
  collections: CollectionRepo["Service"],
  overlays: OverlayRepo["Service"],
  space: Space,
  given: Graph | undefined
) {
  const graph = given ?? graphOfSpace(yield* readShownSpace(collections, overlays, space))
  const tooLarge = given === undefined ? sizeIssues(graph) : []
  const issues = (tooLarge.length > 0 ? tooLarge : graphIssues(graph)).map(({ message, path }) => ({
    path: ["graph", ...path],
    message
  }))
  return issues.length > 0 ? yield* new InvalidInput({ issues }) : graph
})
