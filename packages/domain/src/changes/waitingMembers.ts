import { Deferred, Effect } from "effect"
import type { ChangeBatch } from "./ChangeFeed.ts"
import { type ChangePage, type ChangeQuery, type ChangeReader, takeFrom } from "./ChangePage.ts"
import { CursorExpired, type FeedCursor, isReadable } from "./FeedCursor.ts"

/** A reader that is to wait, for what, and after which place. */
export interface Entrant {
  readonly reader: ChangeReader
  readonly query: ChangeQuery
  readonly after: FeedCursor
}

/** A caller that waits. Up to `reached` there is nothing for it; `answered` is done with its answer. */
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

/** The page of a member for which nothing came. */
export const emptyPage = (member: Member): ChangePage => pageOf(member, [])

/** Answers a member, which then waits no longer. */
export const answer = (
  members: Set<Member>,
  member: Member,
  result: Effect.Effect<ChangePage, CursorExpired>
): void => {
  members.delete(member)
  Deferred.doneUnsafe(member.answered, result)
}

/**
 * Answers those of `asked` for whom the batch has a change, and those whose place can be read no longer. Notes for the
 * others how far there is nothing for them.
 */
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
