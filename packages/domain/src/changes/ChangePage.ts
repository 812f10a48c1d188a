import type { Actor } from "../access/Actor.ts"
import type { SessionId, TokenId } from "../shared/Ids.ts"
import type { Change, ChangeFilter } from "./Change.ts"
import type { ChangeBatch, ReaderLookup } from "./ChangeFeed.ts"
import type { FeedCursor } from "./FeedCursor.ts"
import type { RecordedChange } from "./RecordedChange.ts"
import { type ChangeViewer, changeKindOf, visibleChange } from "./visibleChange.ts"

/** `limit` is 1 to 200. */
export interface ChangeQuery {
  readonly filter: ChangeFilter
  readonly limit: number
}

export interface ChangePage {
  readonly items: ReadonlyArray<Change>
  readonly next: FeedCursor
}

export interface ChangeReader {
  readonly actor: Actor
  readonly credential: SessionId | TokenId | null
}

export const askFor = (readers: ReadonlyArray<ChangeReader>): ReaderLookup => ({
  users: [...new Set(readers.flatMap(({ actor }) => (actor._tag === "User" ? [actor.userId] : [])))],
  credentials: [...new Set(readers.flatMap(({ credential }) => credential ?? []))]
})

/** Null if the user or the credential is gone. */
export const viewerIn = (
  { credentials, readers }: ChangeBatch,
  { actor, credential }: ChangeReader
): ChangeViewer | null => {
  if (credential !== null && !credentials.has(credential)) return null
  if (actor._tag === "Guest") return { actor, reader: null }
  const reader = readers.get(actor.userId)
  if (reader === undefined) return null
  return { actor: { ...actor, siteAdmin: reader.siteAdmin, organisations: reader.organisations }, reader }
}

export type See = (change: RecordedChange) => Change | null

export const seenBy = (batch: ChangeBatch, reader: ChangeReader): See => {
  const viewer = viewerIn(batch, reader)
  const seen = new Map<RecordedChange, Change | null>()
  return (change) => {
    if (viewer === null) return null
    const known = seen.get(change)
    if (known !== undefined) return known
    const visible = visibleChange(viewer, change)
    seen.set(change, visible)
    return visible
  }
}

export const matchesFilter = (
  { id, kind, orgId }: ChangeFilter,
  change: Pick<RecordedChange, "action" | "kind" | "orgId" | "subjectId" | "targetId">
): boolean =>
  (orgId === undefined || change.orgId === orgId) &&
  (kind === undefined || changeKindOf(change) === kind) &&
  (id === undefined || change.subjectId === id)

/** `reached` is the last position that was looked at: that of the last item if there may be more. */
export const takeFrom = (
  batch: ChangeBatch,
  see: See,
  { filter, limit }: ChangeQuery,
  after: number
): { readonly items: ReadonlyArray<Change>; readonly reached: number } => {
  const items: Change[] = []
  let reached = after
  for (const change of batch.changes) {
    if (change.position <= after) continue
    reached = change.position
    const visible = matchesFilter(filter, change) ? see(change) : null
    if (visible !== null && items.push(visible) === limit) break
  }
  return { items, reached }
}
