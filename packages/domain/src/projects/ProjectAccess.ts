import { isManager, isMember, isOrgAdmin } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"

export interface AccessFacts extends Pick<ProjectFacts, "grant" | "manager"> {
  readonly project: Pick<ProjectFacts["project"], "guestId" | "ownerId" | "visibility">
  readonly space: Pick<ProjectFacts["space"], "orgId">
}

/** `level` is how far the content is open, by whichever rule. Site-admins count as administrators and members. */
export interface ProjectAccess {
  readonly level: "none" | "read" | "write"
  readonly owner: boolean
  readonly administrator: boolean
  readonly manager: boolean
  readonly member: boolean
}

/** Give and take access, hand over, trash (contract 4). For restoring see `mayRestoreProject`. */
export const mayAdministerProject = ({ administrator, owner }: ProjectAccess): boolean =>
  owner || administrator

export const administratorRole = "project_owner"

/** To delete it permanently from the trash (contract 5.8). */
export const mayPurgeProject = ({ administrator }: Pick<ProjectAccess, "administrator">): boolean =>
  administrator

export const mayWriteProject = ({ level }: ProjectAccess): boolean => level === "write"

export const mayRestoreDocumentVersions = ({ owner }: ProjectAccess): boolean => owner

/** A grant from outside covers only the content. */
export const mayChangeVisibility = (access: ProjectAccess): boolean =>
  mayAdministerProject(access) || access.manager

/** A user counts as owner only while a member of the organisation. */
const isOwner = (actor: Actor, { project, space }: AccessFacts): boolean =>
  actor._tag === "User"
    ? project.ownerId === actor.userId && isMember(actor, space.orgId)
    : project.guestId !== null && project.guestId === actor.guestId

/** The rule of project access (contract 2). */
export const projectAccess = (actor: Actor, context: AccessFacts): ProjectAccess => {
  const owner = isOwner(actor, context)
  const administrator = isOrgAdmin(actor, context.space.orgId)
  const { visibility } = context.project
  const member = isMember(actor, context.space.orgId)
  const manager = isManager(actor, context.space.orgId, context.manager)
  const writes = owner || administrator || manager || context.grant === "write"
  const reads =
    context.grant === "read" || visibility === "public" || (visibility === "organisation" && member)
  return { level: writes ? "write" : reads ? "read" : "none", owner, administrator, manager, member }
}

/** Whether the actor could read it if only its organisation saw it. */
export const readsBeyondPublic = (actor: Actor, { project, ...facts }: AccessFacts): boolean => {
  const visibility = project.visibility === "public" ? "organisation" : project.visibility
  return projectAccess(actor, { ...facts, project: { ...project, visibility } }).level !== "none"
}
