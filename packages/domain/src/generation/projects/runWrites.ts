import { DateTime, Effect, Option } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import type { Graph } from "../../projects/Graph.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import { Transactor } from "../../shared/Transactor.ts"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import { type GeneratedProject, GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { makeProjectRight } from "./makeProjectRight.ts"
import type { ProjectRun } from "./makeReadyProject.ts"

export type WritingRun = Pick<ProjectRun, "attempt" | "fence">

/** Each locks the project, checks that no other run took it over and the starter's right, and restarts the window. */
export const makeRunTransactions = Effect.gen(function* () {
  const lock = yield* GenerationLock
  const projects = yield* GeneratedProjectRepo
  const starterRightOn = yield* makeProjectRight
  const transactor = yield* Transactor

  const find = Effect.fnUntraced(function* ({ attempt, fence }: WritingRun) {
    const found = Option.getOrNull(yield* projects.findForUpdate(attempt.projectId))
    if (found === null) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    if (!(yield* lock.extend(projectSubject(attempt.projectId), fence)))
      return yield* Effect.fail<RunFailure>(runFailures.expired)
    const right = yield* starterRightOn(attempt.startedBy, attempt.projectId)
    if (right === "holds") return found
    return yield* Effect.fail<RunFailure>(
      right === "projectGone" ? runFailures.cancelled : runFailures.rightLost
    )
  })

  return <A, E>(
    run: WritingRun,
    write: (found: GeneratedProject) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | RunFailure> => transactor.run(Effect.flatMap(find(run), write))
})

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
