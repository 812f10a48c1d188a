import { Context, DateTime, Effect, Layer, Option } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { require, signedIn } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { type ProjectAccess, projectAccess } from "../access/ProjectAccess.ts"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { OverlayRepo } from "../overlays/OverlayRepo.ts"
import { ProjectId, type SpaceId, type UserId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { Stale } from "../shared/Stale.ts"
import { someOr } from "../shared/someOr.ts"
import type { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"
import { checkNewOwner } from "./checkNewOwner.ts"
import { findVisible } from "./FoundProject.ts"
import { findStartSpace } from "./findStartSpace.ts"
import { GrantRepo } from "./GrantRepo.ts"
import type { Graph } from "./Graph.ts"
import { graphIssues } from "./GraphRules.ts"
import { type GraphDiff, graphDiff } from "./graphDiff.ts"
import type { Project } from "./Project.ts"
import { GraphVersionNotFound, ProjectNotFound, VersionRequired } from "./ProjectErrors.ts"
import {
  type GrantLevel,
  type GraphRead,
  type ListedProject,
  type ProjectPatch,
  ProjectRepo
} from "./ProjectRepo.ts"
import { startGraph } from "./startGraph.ts"
import { viewerOf } from "./viewerOf.ts"

export interface ProjectDraft {
  readonly spaceId: SpaceId
  readonly title: string
  readonly prompt?: string
  readonly visibility?: Project["visibility"]
  /** Without it the project starts as the space's graph: blocks become nodes, specialties roles. */
  readonly graph?: Graph
}

/** A project as the caller sees it: `access` is what the caller may do, for the answers that offer next steps. */
export interface ReadProject extends GraphRead {
  readonly project: Project
  readonly access: ProjectAccess
}

/** What changed between two versions of a project's graph. */
export interface ReadDiff {
  readonly from: DateTime.Utc
  readonly to: DateTime.Utc
  readonly diff: GraphDiff
}

/** Projects, their graphs and grants (interface operation 2, contract section 4). The trash is `Trash`'s. */
export class Projects extends Context.Service<
  Projects,
  {
    readonly list: (actor: Actor, spaceId: SpaceId | null, page: PageRequest) => Effect.Effect<Page<Project>>
    /** A guest must come with the id of its cookie; the edge mints one where there is none. */
    readonly create: (
      actor: Actor,
      draft: ProjectDraft
    ) => Effect.Effect<ReadProject, Forbidden | GuestNotAllowed | InvalidInput | SpaceNotFound>
    /** Version and access alone, for conditional reads: touches no graph. */
    readonly peek: (
      actor: Actor,
      id: ProjectId
    ) => Effect.Effect<{ readonly project: Project; readonly access: ProjectAccess }, ProjectNotFound>
    readonly read: (actor: Actor, id: ProjectId) => Effect.Effect<ReadProject, ProjectNotFound>
    /** From a past version, which every past `updatedAt` is, to the present one. */
    readonly diff: (
      actor: Actor,
      id: ProjectId,
      from: DateTime.Utc
    ) => Effect.Effect<ReadDiff, GraphVersionNotFound | ProjectNotFound>
    readonly update: (
      actor: Actor,
      id: ProjectId,
      patch: ProjectPatch
    ) => Effect.Effect<Project, Forbidden | GuestNotAllowed | InvalidInput | ProjectNotFound | UserNotFound>
    readonly writeGraph: (
      actor: Actor,
      id: ProjectId,
      graph: Graph,
      expected: DateTime.Utc | null
    ) => Effect.Effect<
      DateTime.Utc,
      Forbidden | GuestNotAllowed | InvalidInput | ProjectNotFound | Stale | VersionRequired
    >
    readonly putGrant: (
      actor: Actor,
      id: ProjectId,
      userId: UserId,
      level: GrantLevel
    ) => Effect.Effect<void, Forbidden | GuestNotAllowed | ProjectNotFound | UserNotFound>
    readonly removeGrant: (
      actor: Actor,
      id: ProjectId,
      userId: UserId
    ) => Effect.Effect<void, Forbidden | GuestNotAllowed | ProjectNotFound>
  }
>()("@design-workspace/domain/Projects") {
  static readonly layer = Layer.effect(
    Projects,
    Effect.gen(function* () {
      const projects = yield* ProjectRepo
      const grants = yield* GrantRepo
      const spaces = yield* SpaceRepo
      const collections = yield* CollectionRepo
      const overlays = yield* OverlayRepo
      const users = yield* UserRepo
      const organisations = yield* OrganisationRepo
      const random = yield* SecureRandom.SecureRandom

      /** Finds the project and checks that the caller may give access to it and hand it on. */
      const administer = Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
        yield* signedIn(actor)
        const { access } = yield* findVisible(projects, actor, id)
        yield* require(actor, access.owner || access.administrator, "project_owner")
      })

      /** The graph of the version that was found, also when a write came between the two reads. */
      const readWhole = Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
        const { access, project } = yield* findVisible(projects, actor, id)
        const present = yield* projects.readGraph(id, null)
        const same = Option.filter(present, (graph) =>
          DateTime.Equivalence(graph.updatedAt, project.updatedAt)
        )
        const graph = Option.isSome(same) ? same : yield* projects.readGraph(id, project.updatedAt)
        return Option.isNone(graph)
          ? yield* new ProjectNotFound({ projectId: id })
          : { ...graph.value, project, access }
      })

      return Projects.of({
        list: Effect.fn("Projects.list")((actor, spaceId, page) =>
          projects.list({ viewer: viewerOf(actor), show: "readable", spaceId }, page)
        ),

        create: Effect.fn("Projects.create")(function* (actor, draft) {
          const { manager, space } = yield* findStartSpace(spaces, actor, draft.spaceId)
          const graph = yield* startGraph(collections, overlays, space, draft.graph)
          const project = yield* projects.insert(
            {
              id: ProjectId.make(yield* random.uuidV7()),
              spaceId: space.id,
              title: draft.title,
              prompt: draft.prompt ?? "",
              visibility: draft.visibility ?? "organisation",
              status: draft.graph !== undefined || graph.nodes.length > 0 ? "ready" : "draft",
              ownerId: actor._tag === "User" ? actor.userId : null,
              guestId: actor._tag === "Guest" ? actor.guestId : null
            },
            graph
          )
          const access = projectAccess(actor, { project, space, manager, grant: null })
          return { project, access, graph, contentItems: [], updatedAt: project.updatedAt }
        }),

        peek: Effect.fn("Projects.peek")(function* (actor, id) {
          const { access, project } = yield* findVisible(projects, actor, id)
          return { project, access }
        }),

        read: Effect.fn("Projects.read")(readWhole),

        diff: Effect.fn("Projects.diff")(function* (actor, id, from) {
          yield* findVisible(projects, actor, id)
          const missing = () => new GraphVersionNotFound({ version: from })
          const before = yield* someOr(projects.readGraph(id, from), missing)
          const after = yield* someOr(
            projects.readGraph(id, null),
            () => new ProjectNotFound({ projectId: id })
          )
          return { from, to: after.updatedAt, diff: graphDiff(before.graph, after.graph) }
        }),

        update: Effect.fn("Projects.update")(function* (actor, id, patch) {
          const { access, project, space } = yield* findVisible(projects, actor, id)
          yield* require(actor, access.level === "write", "project_write")
          if (patch.ownerId !== undefined && patch.ownerId !== project.ownerId) {
            yield* require(actor, access.owner || access.administrator, "project_owner")
            yield* checkNewOwner(users, organisations, space.orgId, patch.ownerId)
          }
          return yield* someOr(projects.update(id, patch), () => new ProjectNotFound({ projectId: id }))
        }),

        writeGraph: Effect.fn("Projects.writeGraph")(function* (actor, id, graph, expected) {
          const { access } = yield* findVisible(projects, actor, id)
          yield* require(actor, access.level === "write", "project_write")
          if (expected === null) return yield* new VersionRequired()
          const issues = graphIssues(graph)
          if (issues.length > 0) return yield* new InvalidInput({ issues })
          const { updatedAt, written } = yield* projects.writeGraph(id, graph, expected)
          return written ? updatedAt : yield* new Stale({ updatedAt })
        }),

        putGrant: Effect.fn("Projects.putGrant")(function* (actor, id, userId, level) {
          yield* administer(actor, id)
          yield* someOr(users.find(userId), () => new UserNotFound({ userId }))
          yield* grants.put(id, userId, level)
        }),

        removeGrant: Effect.fn("Projects.removeGrant")(function* (actor, id, userId) {
          yield* administer(actor, id)
          yield* grants.remove(id, userId)
        })
      })
    })
  )
}

/** A project in the caller's trash list. */
export type TrashedProject = ListedProject
