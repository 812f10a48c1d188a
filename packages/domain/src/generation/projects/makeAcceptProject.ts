import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import { ProjectNotFound } from "../../projects/ProjectErrors.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import { AttemptId, JobId, type ProjectId } from "../../shared/Ids.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import { Stale } from "../../shared/Stale.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import type { NewProjectAttempt } from "../attempts/AttemptRepo.ts"
import { GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { type AttemptAcceptance, makeAcceptAttempt } from "../attempts/makeAcceptAttempt.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { DesignModel, shortestAnswer } from "../model/DesignModel.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import { projectRequestIssues, requestedNodes } from "./checkProjectRequest.ts"
import { longestQuestion } from "./estimateProject.ts"
import { projectBrief } from "./projectBrief.ts"

export interface ProjectAcceptance extends Pick<AttemptAcceptance, "claim"> {
  /** The version that the caller has seen; null: any. */
  readonly expected: DateTime.Utc | null
}

/** Whether the graph and the prompt of a version are still the present ones; documents and status do not count. */
export const isAsSeen = (designVersion: DateTime.Utc, expected: DateTime.Utc | null): boolean =>
  expected === null || DateTime.isLessThanOrEqualTo(designVersion, expected)

/** Makes the transaction that accepts a project's run: its state, all of `makeAcceptAttempt`, and `generating`. */
export const makeAcceptProject = Effect.gen(function* () {
  const acceptAttempt = yield* makeAcceptAttempt
  const documents = yield* RunDocuments
  const generated = yield* GeneratedProjectRepo
  const model = yield* DesignModel
  const projects = yield* ProjectRepo
  const random = yield* SecureRandom
  const rules = yield* RuleRepo
  const { recorded } = yield* makeAudited

  const accept = Effect.fnUntraced(function* (
    ids: Pick<NewProjectAttempt, "id" | "jobId" | "projectId" | "startedBy">,
    request: ProjectGenerationRequest,
    { claim, expected }: ProjectAcceptance
  ) {
    const { projectId } = ids
    const missing = () => new ProjectNotFound({ projectId })
    const { designVersion, project, space } = yield* someOrFail(generated.findForUpdate(projectId), missing)
    const { graph } = yield* someOrFail(projects.readGraph(projectId, null), missing)
    const issues = projectRequestIssues(request, project, graph)
    if (issues.length > 0) return yield* new InvalidInput({ issues })
    if (!isAsSeen(designVersion, expected)) return yield* new Stale({ updatedAt: project.updatedAt })
    const applied = yield* rules.enabled(ids.startedBy, space.orgId)
    const brief = projectBrief(
      project,
      request,
      applied.map(({ text }) => text)
    )
    const tokens = longestQuestion({ brief }, model.prompts)
    const context = model.context(request.quality)
    if (tokens + shortestAnswer > context) {
      const message = `with the project's prompt it makes a question of some ${tokens} tokens for a model that takes ${context}, its answer included`
      return yield* new InvalidInput({ issues: [{ path: ["instructions"], message }] })
    }
    const nodeIds = requestedNodes(request, graph)
    const accepted = yield* acceptAttempt(
      {
        _tag: "Project",
        ...ids,
        ...request,
        model: model.label(request.quality),
        ruleIds: applied.map(({ id }) => id),
        progress: { done: 0, total: nodeIds.length },
        designVersion,
        statusBefore: project.status
      },
      { bounded: true, claim }
    )
    if (nodeIds.length > 0) yield* Effect.orDie(documents.plan({ attemptId: ids.id, runNo: 0 }, nodeIds))
    yield* generated.setStatus(projectId, "generating")
    return accepted
  })

  return Effect.fn("acceptProject")(function* (
    user: UserActor,
    projectId: ProjectId,
    request: ProjectGenerationRequest,
    acceptance: ProjectAcceptance
  ) {
    const ids = {
      id: AttemptId.make(yield* random.uuidV7()),
      jobId: JobId.make(yield* random.uuidV7()),
      projectId,
      startedBy: user.userId
    }
    return yield* recorded(accept(ids, request, acceptance), () => ({
      actor: user,
      action: "generateProject",
      id: projectId,
      outcome: "accepted"
    }))
  })
})
