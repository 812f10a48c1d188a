import { type DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { AttemptId, JobId, type ProjectId } from "../../shared/Ids.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import { GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { type AttemptAcceptance, makeAcceptAttempt } from "../attempts/makeAcceptAttempt.ts"
import { runKey } from "../attempts/runKey.ts"
import { DesignModel, shortestAnswer } from "../model/DesignModel.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import { makeProjectCheck } from "./checkProjectRequest.ts"
import { longestQuestion } from "./estimateProject.ts"
import type { ProjectBrief } from "./ProjectModel.ts"
import { planAccepted } from "./plannedDocuments.ts"

export interface ProjectAcceptance extends Pick<AttemptAcceptance, "claim"> {
  /** Null: any version. */
  readonly expected: DateTime.Utc | null
}

const requireFits = (
  brief: ProjectBrief,
  model: Pick<DesignModel["Service"], "context" | "prompts">
): Effect.Effect<void, InvalidInput> => {
  const tokens = longestQuestion({ brief }, model.prompts)
  const context = model.context(brief.quality)
  if (tokens + shortestAnswer <= context) return Effect.void
  const message = `with the project's prompt it makes a question of some ${tokens} tokens for a model that takes ${context}, its answer included`
  return Effect.fail(new InvalidInput({ issues: [{ path: ["instructions"], message }] }))
}

export const makeAcceptProject = Effect.gen(function* () {
  const acceptAttempt = yield* makeAcceptAttempt
  const check = yield* makeProjectCheck
  const generated = yield* GeneratedProjectRepo
  const model = yield* DesignModel
  const plan = yield* planAccepted
  const random = yield* SecureRandom
  const { recordedChange } = yield* makeAudited

  return Effect.fn("acceptProject")(
    function* (
      user: UserActor,
      projectId: ProjectId,
      request: ProjectGenerationRequest,
      { claim, expected }: ProjectAcceptance
    ) {
      const ids = { projectId, startedBy: user.userId }
      const checked = yield* check(generated.findForUpdate(projectId), ids, request, expected)
      const { applied, brief, designVersion, graph, nodeIds, project } = checked
      yield* requireFits(brief, model)
      const asked = {
        _tag: "Project",
        id: AttemptId.make(yield* random.uuidV7()),
        jobId: JobId.make(yield* random.uuidV7()),
        ...ids,
        ...request,
        prompt: project.prompt,
        model: model.label(request.quality)
      } as const
      const accepted = yield* acceptAttempt(
        {
          ...asked,
          ruleIds: applied.map(({ id }) => id),
          progress: { done: 0, total: nodeIds.length },
          designVersion,
          acceptedVersion: project.updatedAt,
          statusBefore: project.status
        },
        runKey(asked, brief.rules, designVersion),
        { bounded: true, claim }
      )
      yield* plan(accepted, projectId, nodeIds, graph)
      yield* generated.setStatus(projectId, "generating", accepted.startedBy)
      return accepted
    },
    recordedChange("generateProject", () => ({ outcome: "accepted" }))
  )
})
