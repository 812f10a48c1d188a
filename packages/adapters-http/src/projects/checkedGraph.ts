import type { Graph } from "@design-workspace/domain/projects/Graph"
import { graphIssues } from "@design-workspace/domain/projects/GraphRules"
import { InvalidInput, type Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { fromGraphBody, type GraphBody } from "./GraphWire.ts"

/** A graph write says which version it builds on, in the body or by `If-Match` (contract 4). */
export const versionRequired: Issue = {
  path: ["expectedUpdatedAt"],
  message: "is required unless If-Match is sent"
}

/**
 * The graph of a body, or every breach in it at once: where `roles` and `nodeRoles` disagree, and what breaks the graph's
 * own rules (contract 1.5). Paths start with `at`; `besides` was found elsewhere in the same body.
 */
export const checkedGraph = (
  body: typeof GraphBody.Type,
  at: ReadonlyArray<string>,
  besides: ReadonlyArray<Issue> = []
): Effect.Effect<Graph, InvalidInput> => {
  const { graph, issues } = fromGraphBody(body)
  const breaches = [...issues, ...graphIssues(graph)].map((it) => ({ ...it, path: [...at, ...it.path] }))
  const found = [...besides, ...breaches]
  return found.length === 0 ? Effect.succeed(graph) : Effect.fail(new InvalidInput({ issues: found }))
}
