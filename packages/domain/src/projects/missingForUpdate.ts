import type { RequiredRole } from "../access/AccessErrors.ts"
import type { Project } from "./Project.ts"
import {
  mayAdministerProject,
  mayChangeVisibility,
  mayWriteProject,
  type ProjectAccess
} from "./ProjectAccess.ts"
import type { ProjectPatch } from "./ProjectRepo.ts"

type Before = Pick<Project, "ownerId" | "visibility">

export const handsOver = ({ ownerId }: Pick<ProjectPatch, "ownerId">, before: Before): boolean =>
  ownerId !== undefined && ownerId !== before.ownerId

const showsToOthers = ({ visibility }: ProjectPatch, before: Before): boolean =>
  visibility !== undefined && visibility !== before.visibility

export const fieldsBeyond = (access: ProjectAccess): ReadonlyArray<"ownerId" | "visibility"> => [
  ...(mayChangeVisibility(access) ? [] : ["visibility" as const]),
  ...(mayAdministerProject(access) ? [] : ["ownerId" as const])
]

/** Null if none is missing (contract 4). What the patch repeats needs no right. */
export const missingForUpdate = (
  access: ProjectAccess,
  before: Before,
  patch: ProjectPatch
): RequiredRole | null => {
  if (!mayWriteProject(access)) return "project_write"
  const mayOwn = mayAdministerProject(access) || !handsOver(patch, before)
  const mayChange = mayChangeVisibility(access) || !showsToOthers(patch, before)
  return mayOwn && mayChange ? null : "project_owner"
}
