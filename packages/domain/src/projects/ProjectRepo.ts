import { Context, type DateTime, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { GuestId, OrgId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Space } from "../spaces/Space.ts"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { GraphRead, WholeProject } from "./WholeProject.ts"

export type Viewer =
  | {
      readonly _tag: "User"
      readonly userId: UserId
      readonly siteAdmin: boolean
      readonly adminOf: ReadonlyArray<OrgId>
      readonly memberOf: ReadonlyArray<OrgId>
    }
  | { readonly _tag: "Guest"; readonly guestId: GuestId | null }

/** With the facts that the viewer's access depends on, as of one instant. */
export interface StoredProject extends ProjectFacts {
  readonly project: Project
  readonly space: Pick<Space, "id" | "name" | "orgId" | "deletedAt">
}

/** What is the caller's own to read, and what everybody may read (contract 8.4). */
export type ReadersList = "own" | "public"

/**
 * `isInList` says what is in which list. `own`: what the viewer may read as owner, member, manager, admin or by grant.
 * `public`: what everybody may. Both are out of the trash, newest first. `restorable`: in the trash, or in a space that
 * is, latest deletion first (contract 13.9). If only its space is in the trash, the space's deletion counts.
 */
export interface ProjectFilter {
  readonly viewer: Viewer
  readonly show: ReadersList | "restorable"
  readonly spaceId: SpaceId | null
}

/**
 * A project as lists show it; `orgId` is its space's organisation, `spaceInTrash`: its space is in the trash. `deletedBy`
 * is who moved it to the trash itself. `grant` is the viewer's, in the list `public` alone.
 */
export interface ListedProject extends Project {
  readonly orgId: OrgId
  readonly spaceName: string
  readonly spaceInTrash: boolean
  readonly deletedBy: UserId | null
  readonly grant: ProjectFacts["grant"]
}

/** At most one of `ownerId` and `guestId` is set: whoever makes it owns it. */
export type NewProject = Pick<
  Project,
  "id" | "title" | "prompt" | "status" | "spaceId" | "ownerId" | "guestId" | "visibility"
>

/** Within the limits of the fields; what is missing stays. */
export type ProjectPatch = Partial<Pick<Project, "title" | "prompt" | "status" | "visibility" | "ownerId">>

/**
 * Port: projects, in the trash or not. A change gives `updatedAt` a later version and stores who made it; every past graph
 * stays stored.
 */
export class ProjectRepo extends Context.Service<
  ProjectRepo,
  {
    readonly find: (id: ProjectId, viewer: Viewer) => Effect.Effect<Option.Option<StoredProject>>
    /** None if the project is gone or in the trash. */
    readonly readWhole: (id: ProjectId) => Effect.Effect<Option.Option<WholeProject>>
    readonly list: (filter: ProjectFilter, page: PageRequest) => Effect.Effect<Page<ListedProject>>
    /** With `addressHash`, the keyed hash of a guest's address, that address's projects of the day are counted. */
    readonly insert: (
      project: NewProject,
      graph: Graph,
      addressHash?: string
    ) => Effect.Effect<Project, QuotaExceeded>
    /** None if the project is gone or in the trash meanwhile. A user given as owner ends a guest's ownership. */
    readonly update: (
      id: ProjectId,
      patch: ProjectPatch,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Project>>
    /**
     * Moves into the trash or out of it, with the next version; none if that changes nothing. Stores who trashed it.
     */
    readonly setTrashed: (
      id: ProjectId,
      trashed: boolean,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Project>>
    /** A past `updatedAt` picks that version's graph; none if the project never had it. Null is the present one. */
    readonly readGraph: (
      id: ProjectId,
      version: DateTime.Utc | null
    ) => Effect.Effect<Option.Option<GraphRead>>
    /** Only out of the trash and at the expected version (null: any). Answers the new version or the current one. */
    readonly writeGraph: (
      id: ProjectId,
      graph: Graph,
      expected: DateTime.Utc | null,
      by?: UserId | null
    ) => Effect.Effect<{ readonly written: boolean; readonly updatedAt: DateTime.Utc }, QuotaExceeded>
  }
>()("@design-workspace/domain/ProjectRepo") {}
