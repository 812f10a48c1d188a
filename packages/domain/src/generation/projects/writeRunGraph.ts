import { DateTime, Effect } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import type { Graph } from "../../projects/Graph.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import type { GeneratedProject } from "../attempts/GeneratedProjectRepo.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"

/** By its graph and its prompt (contract 10.1 and 15.8). */
export const isStillAccepted = (
  { designVersion }: Pick<ProjectAttempt, "designVersion">,
  found: Pick<GeneratedProject, "designVersion">
): boolean => DateTime.Equivalence(designVersion, found.designVersion)

/** Whole, or not at all after a rival write. */
export const writeRunGraph = Effect.gen(function* () {
  const projects = yield* ProjectRepo
  const { record } = yield* makeAudited

  return Effect.fnUntraced(function* (attempt: ProjectAttempt, found: GeneratedProject, graph: Graph) {
    if (!isStillAccepted(attempt, found)) return yield* Effect.fail<RunFailure>(runFailures.projectChanged)
    const { written } = yield* projects.writeGraph(attempt.projectId, graph, null, attempt.startedBy)
    if (!written) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    yield* record({ actor: attempt.startedBy, action: "generateProject", id: attempt.projectId })
  })
})
