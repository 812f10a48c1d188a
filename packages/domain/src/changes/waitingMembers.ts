import { Deferred, Effect } from "effect"
import type { ChangeBatch } from "./ChangeFeed.ts"
import { type ChangePage, type ChangeQuery, type ChangeReader, takeFrom } from "./ChangePage.ts"
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

/** Members that are judged before others get the processor. */
const judgedInTurn = 100

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

/** Answers whom the batch has a change for, or whose place is no longer readable; for others it moves `reached`. */
export const judge = Effect.fnUntraced(function* (
  members: Set<Member>,
  asked: ReadonlyArray<Member>,
  batch: ChangeBatch
) {
  for (const [place, member] of asked.entries()) {
    if (place % judgedInTurn === judgedInTurn - 1) yield* Effect.yieldNow
    if (!members.has(member)) continue
    if (!isReadable({ feed: member.after.feed, position: member.reached }, batch.feed)) {
      answer(members, member, Effect.fail(new CursorExpired()))
      continue
    }
    const { items, reached } = takeFrom(batch, member.reader, member.query, member.reached)
    member.reached = reached
    if (items.length > 0) answer(members, member, Effect.succeed(pageOf(member, items)))
  }
})
