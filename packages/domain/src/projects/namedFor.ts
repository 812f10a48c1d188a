import type { Actor } from "../access/Actor.ts"
import type { Page } from "../shared/Page.ts"
import { type AccessFacts, readsBeyondPublic } from "./ProjectAccess.ts"

interface Named {
  readonly authorName: string | null
}

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
