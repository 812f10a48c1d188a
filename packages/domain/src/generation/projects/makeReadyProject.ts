import { Effect, Option, Result } from "effect"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import { type GeneratedProject, GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { mostRuns } from "../attempts/RunRepo.ts"
import { type Fence, GenerationLock } from "../lock/GenerationLock.ts"
import { projectSubject } from "../lock/RunSubject.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { makeProjectRight, type StarterRight } from "./makeProjectRight.ts"

/** No other run may write the project while its fence is current. */
export interface ProjectRun {
  readonly _tag: "Project"
  readonly attempt: ProjectAttempt
  readonly found: GeneratedProject
  readonly fence: Fence
  readonly rules: ReadonlyArray<string>
}

interface ProjectRunFacts {
  readonly attempt: Pick<ProjectAttempt, "handedOn" | "runNo">
  readonly found: GeneratedProject | null
  readonly fence: Fence | null
  readonly right: StarterRight
}

export const decideProjectRun = ({
  attempt,
  fence,
  found,
  right
}: ProjectRunFacts): Result.Result<Pick<ProjectRun, "fence" | "found">, RunFailure> => {
  if (attempt.runNo - attempt.handedOn > mostRuns) return Result.fail(runFailures.gaveUp)
  if (fence === null) return Result.fail(runFailures.expired)
  // Moving a project to the trash ends its run as a cancellation does (contract 15.8).
  if (found === null || right === "projectGone") return Result.fail(runFailures.cancelled)
  return right === "rightLost" ? Result.fail(runFailures.rightLost) : Result.succeed({ fence, found })
}

export const makeReadyProject = Effect.gen(function* () {
  const lock = yield* GenerationLock
  const projects = yield* GeneratedProjectRepo
  const starterRightOn = yield* makeProjectRight

  return Effect.fnUntraced(function* (attempt: ProjectAttempt) {
    const found = Option.getOrNull(yield* projects.findForUpdate(attempt.projectId))
    const ready = Effect.fnUntraced(function* (begun: ProjectAttempt, rules: ReadonlyArray<string>) {
      const fence = Option.getOrNull(yield* lock.renew(projectSubject(begun.projectId), begun.id))
      const right = yield* starterRightOn(begun.startedBy, begun.projectId)
      return Result.map(
        decideProjectRun({ attempt: begun, found, fence, right }),
        (decided): ProjectRun => ({ _tag: "Project", ...decided, attempt: begun, rules })
      )
    })
    return { orgId: found?.space.orgId, ready }
  })
})
