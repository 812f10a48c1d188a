import { Effect, Option } from "effect"
import { Transactor } from "../../shared/Transactor.ts"
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
