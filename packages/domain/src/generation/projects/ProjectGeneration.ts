import { Context, type DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import type { ConfirmRequired, GuestNotAllowed, NotAllowed } from "../../access/AccessErrors.ts"
import type { Actor, UserActor } from "../../access/Actor.ts"
import { requireConfirmFromToken, requireRight, requireUser } from "../../access/requireRight.ts"
import { makeAudited } from "../../audit/makeAudited.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { IdempotencyInFlight } from "../../idempotency/Claim.ts"
import { OverlayRepo } from "../../overlays/OverlayRepo.ts"
import { readShownSpace } from "../../overlays/readShownSpace.ts"
import { findVisible } from "../../projects/FoundProject.ts"
import { mayWriteProject } from "../../projects/ProjectAccess.ts"
import { ProjectNotFound } from "../../projects/ProjectErrors.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import { AttemptId, JobId, type ProjectId } from "../../shared/Ids.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../../shared/Page.ts"
import type { Stale } from "../../shared/Precondition.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import type { Attempt, ProjectAttempt } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { GeneratedProjectRepo, type ListedProjectAttempt } from "../attempts/GeneratedProjectRepo.ts"
import { type AttemptAcceptance, makeAcceptAttempt } from "../attempts/makeAcceptAttempt.ts"
import type { PlannedDocument } from "../attempts/PlannedDocument.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { runKey } from "../attempts/runKey.ts"
import type { GenerationInProgress } from "../lock/GenerationInProgress.ts"
import { DesignModel, shortestAnswer } from "../model/DesignModel.ts"
import type { Estimate } from "../model/estimateRun.ts"
import { AttemptNotFound, type JobQueueFull } from "../outcome/GenerationErrors.ts"
import type { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import { makeProjectCheck } from "./checkProjectRequest.ts"
import { estimateProject, longestQuestion } from "./estimateProject.ts"
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

type GenerationRefusal = GuestNotAllowed | InvalidInput | NotAllowed | ProjectNotFound

export class ProjectGeneration extends Context.Service<
  ProjectGeneration,
  {
    /** Lock, attempt, job and the status `generating` are one transaction. */
    readonly generate: (
      actor: Actor,
      id: ProjectId,
      request: ProjectGenerationRequest,
      options: ProjectAcceptance & { readonly confirm: boolean }
    ) => Effect.Effect<
      Attempt,
      ConfirmRequired | GenerationInProgress | GenerationRefusal | IdempotencyInFlight | JobQueueFull | Stale
    >
    /** By an earlier try of the same call, for whoever could start a new one. */
    readonly started: (
      actor: Actor,
      id: ProjectId,
      attemptId: AttemptId
    ) => Effect.Effect<ProjectAttempt, GuestNotAllowed | NotAllowed | ProjectNotFound>
    /** Calls no model. Fails as the run would, except for the lock, `confirm` and the length of a question. */
    readonly estimate: (
      actor: Actor,
      id: ProjectId,
      request: ProjectGenerationRequest,
      expected: ProjectAcceptance["expected"]
    ) => Effect.Effect<Estimate, GenerationRefusal | Stale>
    /** Newest first. For who may write the project; to others it does not exist. */
    readonly attempts: (
      actor: Actor,
      id: ProjectId,
      page: PageRequest
    ) => Effect.Effect<Page<ListedProjectAttempt>, GuestNotAllowed | ProjectNotFound>
    readonly attempt: (
      actor: Actor,
      id: ProjectId,
      attemptId: AttemptId
    ) => Effect.Effect<
      { readonly attempt: ProjectAttempt; readonly documents: ReadonlyArray<PlannedDocument> },
      AttemptNotFound | GuestNotAllowed | ProjectNotFound
    >
  }
>()("@design-workspace/domain/ProjectGeneration") {
  static readonly layer = Layer.effect(
    ProjectGeneration,
    Effect.gen(function* () {
      const accept = yield* makeAcceptProject
      const attempts = yield* AttemptRepo
      const check = yield* makeProjectCheck
      const collections = yield* CollectionRepo
      const documents = yield* RunDocuments
      const generated = yield* GeneratedProjectRepo
      const model = yield* DesignModel
      const overlays = yield* OverlayRepo
      const projects = yield* ProjectRepo

      const writable = Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
        const user = yield* requireUser(actor)
        const { access } = yield* findVisible(projects, actor, id)
        yield* requireRight(actor, mayWriteProject(access), "project_write")
        return user
      })

      /** Without the right to write, it is not found (contract 1). */
      const requireReadable = Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
        yield* requireUser(actor)
        const { access } = yield* findVisible(projects, actor, id)
        if (!mayWriteProject(access)) return yield* new ProjectNotFound({ projectId: id })
      })

      const find = Effect.fnUntraced(function* (id: ProjectId, attemptId: AttemptId) {
        const missing = () => new AttemptNotFound({ attemptId })
        const attempt = yield* someOrFail(attempts.find({ attemptId }), missing)
        return attempt._tag === "Project" && attempt.projectId === id ? attempt : yield* missing()
      })

      return ProjectGeneration.of({
        generate: Effect.fn("ProjectGeneration.generate")(function* (actor, id, request, options) {
          const user = yield* writable(actor, id)
          yield* requireConfirmFromToken(actor, "generateProject", options.confirm)
          return yield* accept(user, id, request, options)
        }),

        started: Effect.fn("ProjectGeneration.started")(function* (actor, id, attemptId) {
          yield* writable(actor, id)
          const gone = () => new ProjectNotFound({ projectId: id })
          return yield* Effect.catchTag(find(id, attemptId), "AttemptNotFound", gone)
        }),

        estimate: Effect.fn("ProjectGeneration.estimate")(function* (actor, id, request, expected) {
          const { userId: startedBy } = yield* writable(actor, id)
          const asked = yield* check(generated.find(id), { projectId: id, startedBy }, request, expected)
          const { brief, graph: present, nodeIds } = asked
          const space = yield* readShownSpace(collections, overlays, asked.space)
          return estimateProject({ ...request, brief, space, present, documents: nodeIds.length }, model)
        }),

        attempts: Effect.fn("ProjectGeneration.attempts")(function* (actor, id, page) {
          yield* requireReadable(actor, id)
          return yield* generated.attempts(id, page)
        }),

        attempt: Effect.fn("ProjectGeneration.attempt")(function* (actor, id, attemptId) {
          yield* requireReadable(actor, id)
          return { attempt: yield* find(id, attemptId), documents: yield* documents.read(attemptId) }
        })
      })
    })
  )
}
