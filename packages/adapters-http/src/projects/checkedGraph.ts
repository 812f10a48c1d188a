import type { Graph } from "@design-workspace/domain/projects/Graph"
import { graphIssues } from "@design-workspace/domain/projects/GraphRules"
import { InvalidInput, type Issue, mostTold } from "@design-workspace/domain/shared/InvalidInput"
import { Effect } from "effect"
import { fromGraphBody, type GraphBody } from "./GraphBody.ts"

/** A graph write says which version it builds on, in the body or by `If-Match` (contract 4). */
export const versionRequired: Issue = {
  path: ["expectedUpdatedAt"],
  message: "is required unless If-Match is sent"
}

/**
 * The graph of a body, or every breach in it at once, as far as they are told: where `roles` and `nodeRoles` disagree, and what
 * breaks the graph's own rules (contract 1.5). Paths start with `at`; `besides` was found elsewhere in the same body.
 */
export const checkedGraph = (
  body: typeof GraphBody.Type,
  at: ReadonlyArray<string>,
  besides: ReadonlyArray<Issue> = []
): Effect.Effect<Graph, InvalidInput> => {
  const { graph, issues } = fromGraphBody(body)
  // More than can be told are found already: the rest is not worth its time.
  const breaches = issues.length > mostTold ? issues : [...issues, ...graphIssues(graph)]
  const placed =
    at.length === 0 ? breaches : breaches.map(({ message, path }) => ({ path: [...at, ...path], message }))
  const found = [...besides, ...placed]
  return found.length === 0 ? Effect.succeed(graph) : Effect.fail(new InvalidInput({ issues: found }))
}
