import { Context, DateTime, Effect, Equal, Layer } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { require } from "../access/AccessPolicy.ts"
import { type Actor, userIdOf } from "../access/Actor.ts"
import { mayAdministerProject, mayShowProject, type ProjectAccess, projectAccess } from "./ProjectAccess.ts"
import type { UserNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { Guests } from "../accounts/Guests.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited, type Part } from "../audit/makeAudited.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { OverlayRepo } from "../overlays/OverlayRepo.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import { ProjectId, type SpaceId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import { makeKeyedHash } from "../shared/makeKeyedHash.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { Stale } from "../shared/Stale.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { checkNewOwner } from "./checkNewOwner.ts"
import { findVisible, type VisibleProject } from "./FoundProject.ts"
import { findStartSpace } from "./findStartSpace.ts"
import type { Graph } from "./Graph.ts"
import { graphIssues } from "./GraphRules.ts"
import { type GraphDiff, graphDiff } from "./graphDiff.ts"
import { OpeningLog } from "./OpeningLog.ts"
import type { Project } from "./Project.ts"
import { GraphVersionNotFound, ProjectNotFound } from "./ProjectErrors.ts"
import { type ProjectPatch, ProjectRepo, type WholeProject, type ReadersList } from "./ProjectRepo.ts"
import { startGraph } from "./startGraph.ts"
import { viewerOf } from "./viewerOf.ts"

/**
 * A project to create: title of 1 to 200 characters, prompt of at most 50,000 (empty by default), visible to the
 * organisation by default.
 */
export interface ProjectDraft {
  readonly spaceId: SpaceId
  readonly title: string
  readonly prompt?: string
  readonly visibility?: Project["visibility"]
  /** Without it the project starts as the space's graph: blocks become nodes, specialties roles. */
  readonly graph?: Graph
  /** The caller's address, as limits count it: it counts how many projects guests behind it make on a day. */
  readonly address?: string
}

/** A project as the caller sees it: `access` is what the caller may do, for the answers that offer next steps. */
export interface ReadProject extends WholeProject {
  readonly access: ProjectAccess
}

/**
 * A new project. `cookie` is set for a guest that had none: it identifies the guest, who owns the project, from now on.
 */
export interface CreatedProject extends ReadProject {
  readonly cookie: SessionCookie | null
}

/** What changed between two versions of a project's graph. */
export interface ReadDiff {
  readonly from: DateTime.Utc
  readonly to: DateTime.Utc
  readonly before: Graph
  readonly after: Graph
  readonly diff: GraphDiff
}

/**
 * Projects and their graphs (interface operation 2, contract section 4). `ProjectGrants` does grants, `Trash` the
 * trash.
 */
export class Projects extends Context.Service<
  Projects,
  {
    /** What is the caller's own to read, or what everybody may read, in one space or in all. */
    readonly list: (
      actor: Actor,
      filter: { readonly show: ReadersList; readonly spaceId: SpaceId | null },
      page: PageRequest
    ) => Effect.Effect<Page<Project>>
    /** An unknown guest becomes known with its project, or not at all. */
    readonly create: (
      actor: Actor,
      draft: ProjectDraft
    ) => Effect.Effect<
      CreatedProject,
      Forbidden | GuestNotAllowed | InvalidInput | QuotaExceeded | SpaceNotFound
    >
    /** Version and access alone, for conditional reads: touches no graph. */
    readonly findAccess: (
      actor: Actor,
      id: ProjectId
    ) => Effect.Effect<{ readonly project: Project; readonly access: ProjectAccess }, ProjectNotFound>
    readonly read: (actor: Actor, id: ProjectId) => Effect.Effect<ReadProject, ProjectNotFound>
    /**
     * The rest of a project whose access was just looked up. Uses the body that was read with it. Without one, it reads
     * the body and checks rights again if the project was written meanwhile.
     */
    readonly readVisible: (
      actor: Actor,
      found: VisibleProject & { readonly body?: WholeProject | null }
    ) => Effect.Effect<ReadProject, ProjectNotFound>
    /** From a past version (any past `updatedAt`) to the present one. */
    readonly diff: (
      actor: Actor,
      id: ProjectId,
      from: DateTime.Utc
    ) => Effect.Effect<ReadDiff, GraphVersionNotFound | ProjectNotFound>
    /** A patch that changes nothing makes no new version. */
    readonly update: (
      actor: Actor,
      id: ProjectId,
      patch: ProjectPatch
    ) => Effect.Effect<Project, Forbidden | GuestNotAllowed | InvalidInput | ProjectNotFound | UserNotFound>
    /**
     * Replaces the graph if the project still has the version that the caller has seen; null accepts any version.
     * Answers the project's new version.
     */
    readonly writeGraph: (
      actor: Actor,
      id: ProjectId,
      graph: Graph,
      expected: DateTime.Utc | null
    ) => Effect.Effect<
      DateTime.Utc,
      Forbidden | GuestNotAllowed | InvalidInput | ProjectNotFound | QuotaExceeded | Stale
    >
  }
>()("@design-workspace/domain/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const projects = yield* ProjectRepo
      const spaces = yield* SpaceRepo
      const collections = yield* CollectionRepo
      const overlays = yield* OverlayRepo
      const users = yield* UserRepo
      const organisations = yield* OrganisationRepo
      const guests = yield* Guests
      const random = yield* SecureRandom.SecureRandom
      const noteOpened = yield* OpeningLog
      const keyedHash = yield* makeKeyedHash

      const visible = (actor: Actor, id: ProjectId) =>
        Effect.tap(findVisible(projects, actor, id), ({ project }) => noteOpened(project))

      /** Who owns what this caller makes. A guest without a cookie gets one, so that it can own it. */
      const ownerOf = Effect.fnUntraced(function* (actor: Actor) {
        if (actor._tag === "User" || actor.guestId !== null) return { owner: actor, cookie: null }
        const guest = yield* guests.start
        return { owner: guest.actor, cookie: guest.cookie }
      })

      /**
       * A write since the check may have removed the right. Then the right is checked again, after the body is read.
       */
      const readVisible: Projects["Service"]["readVisible"] = Effect.fnUntraced(function* (
        actor,
        { access, body, project: { id, updatedAt } }
      ) {
        if (body) return { ...body, access }
        const whole = yield* someOrFail(projects.readWhole(id), () => new ProjectNotFound({ projectId: id }))
        if (DateTime.Equivalence(whole.updatedAt, updatedAt)) return { ...whole, access }
        return { ...whole, access: (yield* visible(actor, id)).access }
      })

      /** Names the new owner in the audit line, since admins want to find it there. */
      const handsOver = ({ ownerId }: ProjectPatch): Part =>
        ownerId === undefined ? {} : { targetId: ownerId, detail: "owner" }

      return Projects.of({
        list: Effect.fn("Projects.list")((actor, filter, page) =>
          projects.list({ ...filter, viewer: viewerOf(actor) }, page)
        ),

        create: Effect.fn("Projects.create")(function* (actor, draft) {
          const { manager, space } = yield* findStartSpace(spaces, actor, draft.spaceId)
          const graph = yield* startGraph(collections, overlays, space, draft.graph)
          const id = ProjectId.make(yield* random.uuidV7())
          const isCounted = actor._tag === "Guest" && draft.address !== undefined
          const addressHash = isCounted ? yield* keyedHash("address", draft.address) : null
          const insert = Effect.gen(function* () {
            const { cookie, owner } = yield* ownerOf(actor)
            const project = yield* projects.insert(
              {
                id,
                spaceId: space.id,
                title: draft.title,
                prompt: draft.prompt ?? "",
                visibility: draft.visibility ?? "organisation",
                status: draft.graph !== undefined || graph.nodes.length > 0 ? "ready" : "draft",
                ownerId: userIdOf(owner),
                guestId: owner._tag === "Guest" ? owner.guestId : null
              },
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
          const { owner: _, ...made } = yield* audited.noted(insert, ({ owner }) => ({
            actor: owner,
            action: "createProject",
            id,
            made: true
          }))
          return { ...made, graph, contentItems: [], updatedAt: made.project.updatedAt }
        }),

        findAccess: Effect.fn("Projects.findAccess")(function* (actor, id) {
          const { access, project } = yield* visible(actor, id)
          return { project, access }
        }),

        read: Effect.fn("Projects.read")((actor, id) =>
          Effect.flatMap(visible(actor, id), (found) => readVisible(actor, found))
        ),

        readVisible,

        diff: Effect.fn("Projects.diff")(function* (actor, id, from) {
          yield* visible(actor, id)
          const missing = () => new GraphVersionNotFound({ version: from })
          const before = yield* someOrFail(projects.readGraph(id, from), missing)
          const after = yield* someOrFail(
            projects.readGraph(id, null),
            () => new ProjectNotFound({ projectId: id })
          )
          return {
            from,
            to: after.updatedAt,
            before: before.graph,
            after: after.graph,
            diff: graphDiff(before.graph, after.graph)
          }
        }),

        update: Effect.fn("Projects.update")(
          function* (actor, id, patch) {
            const { access, project, space } = yield* visible(actor, id)
            yield* require(actor, access.level === "write", "project_write")
            if (patch.ownerId !== undefined && patch.ownerId !== project.ownerId) {
              yield* require(actor, mayAdministerProject(access), "project_owner")
              yield* checkNewOwner(users, organisations, space.orgId, patch.ownerId)
            }
            if (patch.visibility !== undefined && patch.visibility !== project.visibility) {
              yield* require(actor, mayShowProject(access), "project_owner")
            }
            if (Equal.equals({ ...project, ...patch }, project)) return project
            return yield* someOrFail(projects.update(id, patch), () => new ProjectNotFound({ projectId: id }))
          },
          audited.changes("updateProject", handsOver)
        ),

        writeGraph: Effect.fn("Projects.writeGraph")(function* (actor, id, graph, expected) {
          const { access } = yield* visible(actor, id)
          yield* require(actor, access.level === "write", "project_write")
          const issues = graphIssues(graph)
          if (issues.length > 0) return yield* new InvalidInput({ issues })
          const { updatedAt, written } = yield* projects.writeGraph(id, graph, expected)
          if (written) return updatedAt
          return yield* expected === null ? new ProjectNotFound({ projectId: id }) : new Stale({ updatedAt })
        }, audited.changes("writeProjectGraph"))
      })
    })
  ).pipe(Layer.provide(Guests.layer))
}
