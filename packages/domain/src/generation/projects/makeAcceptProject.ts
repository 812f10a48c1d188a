import { DateTime, Effect } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { UserActor } from "../../access/Actor.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import type { Project } from "../../projects/Project.ts"
import { ProjectNotFound } from "../../projects/ProjectErrors.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import { AttemptId, JobId, type ProjectId } from "../../shared/Ids.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import { Stale } from "../../shared/Precondition.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import type { NewProjectAttempt } from "../attempts/AttemptRepo.ts"
import { type GeneratedProject, GeneratedProjectRepo } from "../attempts/GeneratedProjectRepo.ts"
import { type AttemptAcceptance, makeAcceptAttempt } from "../attempts/makeAcceptAttempt.ts"
import { runKey } from "../attempts/runKey.ts"
import { DesignModel, shortestAnswer } from "../model/DesignModel.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import { projectRequestIssues, requestedNodes } from "./checkProjectRequest.ts"
import { longestQuestion } from "./estimateProject.ts"
import type { ProjectBrief } from "./ProjectModel.ts"
import { planAccepted } from "./plannedDocuments.ts"
import { projectBrief } from "./projectBrief.ts"

export interface ProjectAcceptance extends Pick<AttemptAcceptance, "claim"> {
  /** Null: any version. */
  readonly expected: DateTime.Utc | null
}

/** Whether the graph and the prompt are still those of a version that the caller has seen. */
export const isAsSeen = (
  { designVersion, updatedAt }: Pick<GeneratedProject, "designVersion"> & Pick<Project, "updatedAt">,
  expected: DateTime.Utc | null
): boolean => expected === null || DateTime.between(expected, { minimum: designVersion, maximum: updatedAt })

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
  const generated = yield* GeneratedProjectRepo
  const model = yield* DesignModel
  const plan = yield* planAccepted
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
    if (!isAsSeen({ designVersion, updatedAt: project.updatedAt }, expected))
      return yield* new Stale({ updatedAt: project.updatedAt })
    const applied = yield* rules.enabled(ids.startedBy, space.orgId)
    const texts = applied.map(({ text }) => text)
    yield* requireFits(projectBrief(project, request, texts), model)
    const nodeIds = requestedNodes(request, graph)
    const { prompt } = project
    const asked = {
      _tag: "Project",
      ...ids,
      ...request,
      prompt,
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
      runKey(asked, texts, designVersion),
      { bounded: true, claim }
    )
    yield* plan(accepted, projectId, nodeIds, graph)
    yield* generated.setStatus(projectId, "generating", accepted.startedBy)
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
