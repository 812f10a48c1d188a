import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type ProjectAccess, projectAccess } from "./ProjectAccess.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import type { Project } from "./Project.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectInContext, ProjectRepo } from "./ProjectRepo.ts"
import { viewerOf } from "./viewerOf.ts"

/** A project that the caller may read, with what the caller may do with it. */
export interface FoundProject extends ProjectInContext {
  readonly access: ProjectAccess
}

/** A project's version, and what the caller may do with it. */
export interface VisibleProject {
  readonly project: Pick<Project, "id" | "spaceId" | "updatedAt">
  readonly access: ProjectAccess
}

/** The facts that decide a write of a project, in the trash or not. */
export interface ProjectState extends VisibleProject {
  readonly project: Pick<Project, "deletedAt" | "id" | "spaceId" | "updatedAt">
  readonly space: Pick<Space, "deletedAt">
}

/**
 * Whether moving the project into the trash, or out of it, is a plain change: the space is not in the trash, and the
 * project is in the other state.
 */
export const isPlainMove = ({ project, space }: ProjectState, trashed: boolean): boolean =>
  space.deletedAt === null && (project.deletedAt === null) === trashed

/** Whether the project is visible: neither it nor its space is in the trash. */
export const isOutOfTrash = ({
  project,
  space
}: {
  readonly project: Pick<Project, "deletedAt">
  readonly space: Pick<Space, "deletedAt">
}): boolean => project.deletedAt === null && space.deletedAt === null

/** The project's state for the caller by these facts, in the trash or not; null if the caller may not read it. */
export const findProjectAccess = (
  actor: Actor,
  { project, space, ...facts }: ProjectFacts
): ProjectState | null => {
  const access = projectAccess(actor, { project, space, ...facts })
  return access.level === "none" ? null : { project, space, access }
}

/** The same, but null also if it is in the trash or in a space that is. */
export const findVisibleProject = (actor: Actor, facts: ProjectFacts): VisibleProject | null => {
  const state = findProjectAccess(actor, facts)
  return state !== null && isOutOfTrash(state) ? { project: state.project, access: state.access } : null
}

/**
 * The project if the caller may read it, in the trash or not, for the trash's own operations. Without read access a
 * project does not exist (contract 1, Visibility).
 */
export const findAnywhere = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  projects.find(id, viewerOf(actor)).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.map((context) => ({ ...context, access: projectAccess(actor, context) })),
    Effect.filterOrFail(({ access }) => access.level !== "none"),
    Effect.mapError(() => new ProjectNotFound({ projectId: id }))
  )

/** As `findAnywhere`, but without what is in the trash or in a space that is. */
export const findVisible = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  Effect.filterOrFail(
    findAnywhere(projects, actor, id),
    isOutOfTrash,
    () => new ProjectNotFound({ projectId: id })
  )
