import type { Actor } from "../access/Actor.ts"
import type { Page } from "../shared/Page.ts"
import { type AccessFacts, readsBeyondPublic } from "./ProjectAccess.ts"
import type { ListedProject, ProjectList } from "./ProjectRepo.ts"

interface Named {
  readonly authorName: string | null
}

type Listed = Pick<ListedProject, "grant" | "guestId" | "orgId" | "ownerId" | "visibility">

/** Whoever reads a project only because it is public does not see the author's name (contract 15.5). */
export const namedFor =
  (actor: Actor, project: AccessFacts) =>
  <A extends Named>(version: A): A =>
    readsBeyondPublic(actor, project) ? version : { ...version, authorName: null }

export const pageNamedFor =
  (actor: Actor, project: AccessFacts) =>
  <A extends Named>({ items, next }: Page<A>): Page<A> => ({
    items: items.map(namedFor(actor, project)),
    next
  })

/** Lists do not say who manages a space. That changes nothing: a manager is a member, and members see names. */
export const seesNamesOf = (actor: Actor, list: ProjectList, { grant, orgId, ...project }: Listed): boolean =>
  list === "beyond_public" || readsBeyondPublic(actor, { project, space: { orgId }, manager: false, grant })
