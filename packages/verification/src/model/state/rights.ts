import { forbidden, guestRefused, type ModelCaller, missing, type Refusal, when } from "./Plan.ts"
import { isOutOfSight, type Project, type Space, type Thing, type ThingKind } from "./State.ts"

export type Ids = Readonly<Record<Exclude<ModelCaller, "guest">, string>>

/** Empty for a guest, which owns and sets nothing here. */
export const idOf = (ids: Ids, by: ModelCaller): string => (by === "guest" ? "" : ids[by])

export const forAdmins = (by: ModelCaller): Refusal | null =>
  by === "guest" ? guestRefused : when(by !== "admin", forbidden)

/** After the sign-out the caller is a guest. */
export const forAdminsSession = (signedIn: boolean): Refusal | null => when(!signedIn, guestRefused)

/** A space in the trash is hidden. */
export const forManagers = (by: ModelCaller, space: Space): Refusal | null => {
  if (by === "guest") return guestRefused
  if (space.trashed) return missing("space")
  return when(by !== "admin" && !(by === "manager" && space.managed), forbidden)
}

/** The right is judged after the item (contract 1, order of checks). */
export const findsSpace = (by: ModelCaller, space: Space): Refusal | null =>
  by === "guest" ? guestRefused : when(space.trashed, missing("space"))

/** What a caller may do with a project (contract 2). */
export const accessOf = (ids: Ids, by: ModelCaller, project: Project) => {
  const owner = by !== "guest" && ids[by] === project.ownerId
  const writes = owner || by === "admin" || (by === "manager" && project.space.managed)
  const member = by !== "outsider" && by !== "guest"
  const reads = writes || project.visibility === "public" || (project.visibility === "organisation" && member)
  return { owner, writes, reads, administers: owner || by === "admin" }
}

export const onProject = (
  ids: Ids,
  by: ModelCaller,
  project: Project,
  may: "administers" | "owner" | "writes"
): Refusal | null => {
  const access = accessOf(ids, by, project)
  if (!access.reads || isOutOfSight(project)) return missing("project")
  return access[may] ? null : by === "guest" ? guestRefused : forbidden
}

export const findsProject = (ids: Ids, by: ModelCaller, project: Project): Refusal | null =>
  when(!accessOf(ids, by, project).reads || isOutOfSight(project), missing("project"))

/** Guests may not even ask. */
export const onTrashedProject = (ids: Ids, by: ModelCaller, project: Project): Refusal | null => {
  if (by === "guest") return guestRefused
  const access = accessOf(ids, by, project)
  return access.reads ? when(!access.administers, forbidden) : missing("project")
}

export const ownerOf = (ids: Ids, { ownerId }: Project): ModelCaller =>
  (["owner", "manager", "member", "admin"] as const).find((it) => ids[it] === ownerId) ?? "guest"

/** Refuses to read what others of their organisation may, who is signed in (contract 4). */
export const readersOnly = (by: ModelCaller, { trashed }: Thing, kind: ThingKind): Refusal | null =>
  by === "guest" ? guestRefused : when(by === "outsider" || trashed, missing(kind))

/** The world calls its people by what they are. */
export const nameOf = (ids: Ids, id: string | null): string | null => {
  const [role] = Object.entries(ids).find(([, known]) => known === id) ?? []
  return role === "admin" ? "org-admin" : (role ?? null)
}

export const authorBy = (ids: Ids, by: ModelCaller) => ({
  author_id: idOf(ids, by),
  author_name: nameOf(ids, idOf(ids, by))
})
