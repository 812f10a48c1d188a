import { Context, type DateTime, Effect, Equal, Layer, Option, Result } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { type Actor, callerId, changerId, viewerOf } from "../access/Actor.ts"
import { requireNoneMissing, requireRight } from "../access/requireRight.ts"
import type { UserNotFound } from "../accounts/AccountErrors.ts"
import { Guests } from "../accounts/Guests.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited, type WrittenPart } from "../audit/makeAudited.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
import { GenerationLock } from "../generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../generation/lock/GenerationSettings.ts"
import { projectSubject } from "../generation/lock/RunSubject.ts"
import { OverlayRepo } from "../overlays/OverlayRepo.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { GraphSelection } from "../shared/GraphSelection.ts"
import { ProjectId, type SpaceId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { Stale } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { findLiveSpace } from "../spaces/SpaceAccess.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import type { FoundProject } from "./FoundProject.ts"
import type { Graph } from "./Graph.ts"
import type { ReadDiff } from "./graphDiff.ts"
import { graphIssues } from "./graphIssues.ts"
import { makeProjectReads } from "./makeProjectReads.ts"
import { handsOver, missingForUpdate } from "./missingForUpdate.ts"
import type { Project } from "./Project.ts"
import { mayWriteProject, projectAccess } from "./ProjectAccess.ts"
import { type GraphVersionNotFound, ProjectNotFound } from "./ProjectErrors.ts"
import {
  type ListedProject,
  type NewProject,
  type ProjectList,
  type ProjectPatch,
  ProjectRepo,
  type StoredProject
} from "./ProjectRepo.ts"
import { checkNewOwner, requireProjectStart } from "./projectRights.ts"
import { startGraph } from "./startGraph.ts"
import type { WholeProject, WholeProjectWithAccess } from "./WholeProject.ts"

/** Title: 1 to 200 characters. Prompt: at most 50,000. */
export interface ProjectDraft {
  readonly spaceId: SpaceId
  readonly title: string
  readonly prompt?: string
  readonly visibility?: Project["visibility"]
  /** If missing, the space's graph. */
  readonly graph?: Graph
  /** For the limit on projects of guests behind one address and day. */
  readonly address?: string
}

/** `cookie` is set for a guest that had none and owns the project by it. */
export interface CreatedProject extends WholeProjectWithAccess {
  readonly cookie: SessionCookie | null
}

/** A project is ready once it has something to show. */
export const newProject = (
  id: ProjectId,
  { graph: given, prompt = "", spaceId, title, visibility = "organisation" }: ProjectDraft,
  graph: Graph
): Omit<NewProject, "guestId" | "ownerId"> => ({
  id,
  spaceId,
  title,
  prompt,
  visibility,
  status: given !== undefined || graph.nodes.length > 0 ? "ready" : "draft"
})

export const findStartSpace = Effect.fnUntraced(function* (
  spaces: SpaceRepo["Service"],
  actor: Actor,
  id: SpaceId
) {
  const found = yield* findLiveSpace(spaces, actor, id)
  yield* requireProjectStart(actor, found.space)
  return found
})

export const makeCreateProject = Effect.gen(function* () {
  const audited = yield* makeAudited
  const projects = yield* ProjectRepo
  const spaces = yield* SpaceRepo
  const collections = yield* CollectionRepo
  const overlays = yield* OverlayRepo
  const guests = yield* Guests
  const random = yield* SecureRandom.SecureRandom
  const keyedHash = yield* makeKeyedHash

  /** A guest without a cookie gets one, so that it can own the project. */
  const ownerOf = Effect.fnUntraced(function* (actor: Actor) {
    if (actor._tag === "User" || actor.guestId !== null) return { owner: actor, cookie: null }
    const guest = yield* guests.start
    return { owner: guest.actor, cookie: guest.cookie }
  })

  return Effect.fn("Projects.create")(function* (actor: Actor, draft: ProjectDraft) {
    const { manager, space } = yield* findStartSpace(spaces, actor, draft.spaceId)
    const graph = yield* startGraph(collections, overlays, space, draft.graph)
    const id = ProjectId.make(yield* random.uuidV7())
    const isCounted = actor._tag === "Guest" && draft.address !== undefined
    const addressHash = isCounted ? yield* keyedHash("address", draft.address) : undefined
    const insert = Effect.gen(function* () {
      const { cookie, owner } = yield* ownerOf(actor)
      const owned = { ownerId: callerId(owner), guestId: owner._tag === "Guest" ? owner.guestId : null }
      const project = yield* projects.insert(
        { ...newProject(id, draft, graph), ...owned },
        graph,
        addressHash
      )
      return {
        project,
        access: projectAccess(owner, { project, space, manager, grant: null }),
        cookie,
        owner
      }
    })
    const { owner: _, ...made } = yield* audited.recorded(insert, ({ owner }) => ({
      actor: owner,
      action: "createProject",
      id,
      made: true
    }))
    return { ...made, graph, contentItems: [], updatedAt: made.project.updatedAt }
  })
})

/** Only a run sets `generating`; a caller that sends it back as it read it writes nothing (contract 15.8). */
export const withoutGenerating = (
  { status }: Pick<Project, "status">,
  patch: ProjectPatch
): Result.Result<ProjectPatch, InvalidInput> => {
  if (patch.status !== "generating") return Result.succeed(patch)
  if (status !== "generating") {
    const message = "is set by a generation alone; start one instead"
    return Result.fail(new InvalidInput({ issues: [{ path: ["status"], message }] }))
  }
  const { status: _, ...rest } = patch
  return Result.succeed(rest)
}

const newOwnerIn = ({ ownerId }: ProjectPatch): WrittenPart =>
  ownerId === undefined ? {} : { targetId: ownerId, detail: "owner" }

/** While a run is open, the status is the run's (contract 10.3). */
export const makeUpdateProject = Effect.gen(function* () {
  const { recordedChange } = yield* makeAudited
  const lock = yield* GenerationLock
  const organisations = yield* OrganisationRepo
  const projects = yield* ProjectRepo
  const { window } = yield* GenerationSettings
  const users = yield* UserRepo
  const { visible } = yield* makeProjectReads

  /** No run begins until the transaction ends. */
  const requireNoRun = Effect.fnUntraced(function* (id: ProjectId) {
    const open = yield* lock.open(projectSubject(id), window)
    if (Option.isSome(open)) return yield* open.value
  })

  return Effect.fn("Projects.update")(
    function* (actor: Actor, id: ProjectId, patch: ProjectPatch) {
      const { access, project, space } = yield* visible(actor, id)
      yield* requireNoneMissing(actor, missingForUpdate(access, project, patch))
      const written = yield* Effect.fromResult(withoutGenerating(project, patch))
      if (patch.ownerId !== undefined && handsOver(patch, project))
        yield* checkNewOwner(users, organisations, space.orgId, patch.ownerId)
      if (written.status !== undefined) yield* requireNoRun(id)
      if (Equal.equals({ ...project, ...written }, project)) return project
      const changed = projects.update(id, written, changerId(actor))
      return yield* someOrFail(changed, () => new ProjectNotFound({ projectId: id }))
    },
    recordedChange("updateProject", newOwnerIn)
  )
})

export class Projects extends Context.Service<
  Projects,
  {
    readonly list: (
      actor: Actor,
      filter: { readonly show: ProjectList; readonly spaceId: SpaceId | null },
      page: PageRequest
    ) => Effect.Effect<Page<ListedProject>>
    /** An unknown guest becomes known with its project, or not at all. */
    readonly create: (
      actor: Actor,
      draft: ProjectDraft
    ) => Effect.Effect<CreatedProject, NotAllowed | InvalidInput | QuotaExceeded | SpaceNotFound>
    readonly findVisible: (
      actor: Actor,
      id: ProjectId
    ) => Effect.Effect<FoundProject<StoredProject>, ProjectNotFound>
    readonly read: (actor: Actor, id: ProjectId) => Effect.Effect<WholeProjectWithAccess, ProjectNotFound>
    /** Access was checked by the caller. It is checked again only if there is no body and the project changed since. */
    readonly readVisible: (
      actor: Actor,
      found: FoundProject & { readonly body?: WholeProject | null }
    ) => Effect.Effect<WholeProjectWithAccess, ProjectNotFound>
    /** `from` is a past `updatedAt`. */
    readonly diff: (
      actor: Actor,
      id: ProjectId,
      from: DateTime.Utc,
      part: GraphSelection | null
    ) => Effect.Effect<ReadDiff, GraphVersionNotFound | ProjectNotFound>
    /** While a run is open, a status is refused. */
    readonly update: (
      actor: Actor,
      id: ProjectId,
      patch: ProjectPatch
    ) => Effect.Effect<
      Project,
      GenerationInProgress | NotAllowed | InvalidInput | ProjectNotFound | UserNotFound
    >
    /** Only at the `expected` version (null: any). Answers the new one. */
    readonly writeGraph: (
      actor: Actor,
      id: ProjectId,
      graph: Graph,
      expected: DateTime.Utc | null
    ) => Effect.Effect<DateTime.Utc, NotAllowed | InvalidInput | ProjectNotFound | QuotaExceeded | Stale>
  }
>()("@design-workspace/domain/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const projects = yield* ProjectRepo
      const create = yield* makeCreateProject
      const update = yield* makeUpdateProject
      const { diff, readVisible, visible } = yield* makeProjectReads

      return Projects.of({
        list: Effect.fn("Projects.list")((actor, filter, page) =>
          projects.list({ ...filter, viewer: viewerOf(actor) }, page)
        ),

        create,

        findVisible: Effect.fn("Projects.findVisible")(function* (actor, id) {
          return yield* visible(actor, id)
        }),

        read: Effect.fn("Projects.read")((actor, id) =>
          Effect.flatMap(visible(actor, id), (found) => readVisible(actor, found))
        ),

        readVisible,

        diff,

        update,

        writeGraph: Effect.fn("Projects.writeGraph")(function* (actor, id, graph, expected) {
          const { access } = yield* visible(actor, id)
          yield* requireRight(actor, mayWriteProject(access), "project_write")
          const issues = graphIssues(graph)
          if (issues.length > 0) return yield* new InvalidInput({ issues })
          const { updatedAt, written } = yield* projects.writeGraph(id, graph, expected, changerId(actor))
          if (written) return updatedAt
          return yield* expected === null ? new ProjectNotFound({ projectId: id }) : new Stale({ updatedAt })
        }, audited.recordedChange("writeProjectGraph"))
      })
    })
  )
}
