import { Effect, Result, Stream } from "effect"
import { limitItems } from "../model/limitItems.ts"
import { composeDocument } from "./composeDocument.ts"
import { documentIssues } from "./documentIssues.ts"
import type { DocumentAsk, ProjectModel } from "./ProjectModel.ts"
import { withGraphNames } from "./withGraphNames.ts"

/** A first request, and two that repair its answer (contract 10.4). */
const mostRequests = 3
const mostParts = 500

/** Asks until an answer passes the gate. Fails with what was wrong with the last one. */
export const makeDocument = Effect.fn("makeDocument")(function* (
  model: ProjectModel["Service"],
  ask: Omit<DocumentAsk, "complaints">,
  moreEdges: number
) {
  let complaints: ReadonlyArray<string> = []
  for (let request = 1; request <= mostRequests; request += 1) {
    const answer = model.document({ ...ask, complaints }).pipe(limitItems(mostParts), Stream.runCollect)
    const parts = withGraphNames(ask, yield* answer)
    complaints = documentIssues(ask, parts)
    if (complaints.length === 0) return Result.succeed(composeDocument({ node: ask.node, moreEdges }, parts))
  }
  return Result.fail(complaints)
})
