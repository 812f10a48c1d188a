import type { Actor } from "../access/Actor.ts"
import type { Change, ChangeFilter } from "./Change.ts"
import type { ChangeBatch, ReadersAsked } from "./ChangeFeed.ts"
import type { FeedCursor } from "./FeedCursor.ts"
import { matchesFilter } from "./matchesFilter.ts"
import { tellChange, type Viewer } from "./tellChange.ts"

/** Which changes a reader wants, and how many at most: 1 to 200. */
export interface Wanted {
  readonly filter: ChangeFilter
  readonly limit: number
}

/** What a reader is told, in order, and where to continue. */
export interface ChangePage {
  readonly items: ReadonlyArray<Change>
  readonly next: FeedCursor
}

/** Whose roles a batch needs, for it to be told to these callers. */
export const readersOf = (actors: Iterable<Actor>): ReadersAsked => {
  const users = new Map<string, ReadersAsked["users"][number]>()
  const tokens = new Map<string, ReadersAsked["tokens"][number]>()
  for (const actor of actors) {
    if (actor._tag === "Guest") continue
    users.set(actor.userId, actor.userId)
    if (actor.credential._tag === "Token") tokens.set(actor.credential.tokenId, actor.credential.tokenId)
  }
  return { users: [...users.values()], tokens: [...tokens.values()] }
}

/** The caller with its roles as the batch has them; null if its user or its token is no more. */
export const viewerIn = ({ readers, tokens }: ChangeBatch, actor: Actor): Viewer | null => {
  if (actor._tag === "Guest") return { actor, reader: null }
  const reader = readers.get(actor.userId)
  if (reader === undefined) return null
  if (actor.credential._tag === "Token" && !tokens.has(actor.credential.tokenId)) return null
  return { actor: { ...actor, siteAdmin: reader.siteAdmin, organisations: reader.organisations }, reader }
}

/**
 * What of a batch a caller is told after a position. `reached` is the last position that was looked at: that of the last
 * item if there may be more.
 */
export const takeFrom = (
  batch: ChangeBatch,
  actor: Actor,
  { filter, limit }: Wanted,
  after: number
): { readonly items: ReadonlyArray<Change>; readonly reached: number } => {
  const viewer = viewerIn(batch, actor)
  const items: Array<Change> = []
  let reached = after
  for (const change of batch.changes) {
    if (change.position <= after) continue
    reached = change.position
    const told = viewer !== null && matchesFilter(filter, change) ? tellChange(viewer, change) : null
    if (told !== null && items.push(told) === limit) break
  }
  return { items, reached }
}
