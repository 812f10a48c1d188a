import { Deferred, Effect } from "effect"
import type { ChangeBatch } from "./ChangeFeed.ts"
import {
  type ChangePage,
  type ChangeQuery,
  type ChangeReader,
  type See,
  seenBy,
  takeFrom
} from "./ChangePage.ts"
import { CursorExpired, type FeedCursor, isReadable } from "./FeedCursor.ts"

export interface Entrant {
  readonly reader: ChangeReader
  readonly query: ChangeQuery
  readonly after: FeedCursor
}

/** Up to the position `reached` there is nothing for the member. */
export interface Member extends Entrant {
  reached: number
  readonly answered: Deferred.Deferred<ChangePage, CursorExpired>
}

/**
 * Members that are judged before others get the processor. One that is answered counts twice: its whole answer is
 * made and sent in this turn.
 */
const judgedInTurn = 100
const answeredCounts = 1

const pageOf = ({ after, reached }: Member, items: ChangePage["items"]): ChangePage => ({
  items,
  next: { feed: after.feed, position: reached }
})

export const emptyPage = (member: Member): ChangePage => pageOf(member, [])

export const answer = (
  members: Set<Member>,
  member: Member,
  result: Effect.Effect<ChangePage, CursorExpired>
): void => {
  members.delete(member)
  Deferred.doneUnsafe(member.answered, result)
}

/** What each credential sees, judged once for all members with it. */
const makeSight = (batch: ChangeBatch) => {
  const known = new Map<string, See>()
  return (reader: ChangeReader): See => {
    const { credential } = reader
    const shared = credential === null ? undefined : known.get(credential)
    if (shared !== undefined) return shared
    const see = seenBy(batch, reader)
    if (credential !== null) known.set(credential, see)
    return see
  }
}

/** Answers whom the batch has a change for, or whose place is no longer readable; for others it moves `reached`. */
export const judge = Effect.fnUntraced(function* (
  members: Set<Member>,
  asked: ReadonlyArray<Member>,
  batch: ChangeBatch
) {
  const sightOf = makeSight(batch)
  let judged = 0
  for (const member of asked) {
    if (judged >= judgedInTurn) {
      judged = 0
      yield* Effect.yieldNow
    }
    judged += 1
    if (!members.has(member)) continue
    if (!isReadable({ feed: member.after.feed, position: member.reached }, batch.feed)) {
      answer(members, member, Effect.fail(new CursorExpired()))
      judged += answeredCounts
      continue
    }
    const { items, reached } = takeFrom(batch, sightOf(member.reader), member.query, member.reached)
    member.reached = reached
    if (items.length === 0) continue
    answer(members, member, Effect.succeed(pageOf(member, items)))
    judged += answeredCounts
  }
})
