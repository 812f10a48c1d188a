import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Viewer } from "../access/Actor.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { OrgId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Space } from "../spaces/Space.ts"
import type { Graph } from "./Graph.ts"
import type { Project } from "./Project.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { GraphRead, WholeProject } from "./WholeProject.ts"

export interface StoredProject extends ProjectFacts {
  readonly project: Project
  readonly space: Pick<Space, "id" | "name" | "orgId" | "deletedAt">
}

/** `public`: every public project. `beyond_public`: what the viewer could read if nothing were public. */
export type ProjectList = "beyond_public" | "public"

/** For each list see `isInList`. Newest first, but `restorable` by the latest deletion (contract 13.9). */
export interface ProjectFilter {
  readonly viewer: Viewer
  readonly show: ProjectList | "restorable"
  readonly spaceId: SpaceId | null
}

/** `deletedBy` moved the project itself to the trash. `grant` is the viewer's, in the list `public` alone. */
export interface ListedProject extends Project {
  readonly orgId: OrgId
  readonly spaceName: string
  readonly spaceInTrash: boolean
  readonly deletedBy: UserId | null
  readonly grant: ProjectFacts["grant"]
}

/** At most one of `ownerId` and `guestId` is set. */
export type NewProject = Pick<
  Project,
  "id" | "title" | "prompt" | "status" | "spaceId" | "ownerId" | "guestId" | "visibility"
>

export type ProjectPatch = Partial<Pick<Project, "title" | "prompt" | "status" | "visibility" | "ownerId">>

/** Port. A change gives `updatedAt` a later version and stores who made it; every past graph stays. */
export class ProjectRepo extends Context.Service<
  ProjectRepo,
  {
    readonly find: (id: ProjectId, viewer: Viewer) => Effect.Effect<Option.Option<StoredProject>>
    readonly readWhole: (id: ProjectId) => Effect.Effect<Option.Option<WholeProject>>
    readonly list: (filter: ProjectFilter, page: PageRequest) => Effect.Effect<Page<ListedProject>>
    /** With `addressHash`, the projects of a guest's address on the day are counted. */
    readonly insert: (
      project: NewProject,
      graph: Graph,
      addressHash?: string
    ) => Effect.Effect<Project, QuotaExceeded>
    /** None if it is gone or in the trash meanwhile. A user given as owner ends a guest's ownership. */
    readonly update: (
      id: ProjectId,
      patch: ProjectPatch,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Project>>
    /** Gives the next version; none if that changes nothing. */
    readonly setTrashed: (
      id: ProjectId,
      trashed: boolean,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<Project>>
    /** `version` is a past `updatedAt`, none if the project never had it; null is the present graph. */
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
