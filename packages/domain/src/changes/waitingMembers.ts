import { Effect } from "effect"
import type { Change } from "./Change.ts"
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
import type { RecordedChange } from "./RecordedChange.ts"

export interface Entrant {
  readonly reader: ChangeReader
  readonly query: ChangeQuery
  readonly after: FeedCursor
}

/** Up to the position `reached` there is nothing for the member. `wake` is called once it has an answer. */
export interface Member extends Entrant {
  reached: number
  answer: Effect.Effect<ChangePage, CursorExpired> | null
  wake: () => void
}

/**
 * Members that are judged before others get the processor. One that is answered counts twice: its whole answer is
 * made and sent in this turn.
 */
const judgedInTurn = 100
const answeredCounts = 1

/** The page of a member that found nothing. */
export const emptyPage = ({ after, reached }: Member): ChangePage => ({
  items: [],
  next: { feed: after.feed, position: reached }
})

const answer = (
  members: Set<Member>,
  member: Member,
  result: Effect.Effect<ChangePage, CursorExpired>
): void => {
  members.delete(member)
  member.answer = result
  member.wake()
}

/** Readers who see a change alike get the same object. There are three ways: as public, with the author's name, without. */
const makeSameForms = () => {
  const forms = new Map<RecordedChange, Array<Change>>()
  return (recorded: RecordedChange, seen: Change): Change => {
    const known = forms.get(recorded) ?? []
    const same = known.find(({ at, by }) => at === seen.at && by?.name === seen.by?.name)
    if (same !== undefined) return same
    forms.set(recorded, [...known, seen])
    return seen
  }
}

/** What each credential sees, judged once for all members with it. */
const makeSight = (batch: ChangeBatch) => {
  const sameForm = makeSameForms()
  const known = new Map<string, See>()
  return (reader: ChangeReader): See => {
    const { credential } = reader
    const shared = credential === null ? undefined : known.get(credential)
    if (shared !== undefined) return shared
    const seen = seenBy(batch, reader)
    const see: See = (change) => {
      const visible = seen(change)
      return visible === null ? null : sameForm(change, visible)
    }
    if (credential !== null) known.set(credential, see)
    return see
  }
}

/** At most so many different pages of a batch are kept to be shared. */
const mostShared = 16

/** Members who are told the same get the same page, so that it is encoded once for all of them. */
const makeSamePages = (feed: string) => {
  const pages: Array<ChangePage> = []
  return (items: ChangePage["items"], position: number): ChangePage => {
    const same = pages.find(
      (it) =>
        it.next.position === position &&
        it.items.length === items.length &&
        it.items.every((item, at) => item === items[at])
    )
    if (same !== undefined) return same
    const page = { items, next: { feed, position } }
    if (pages.length < mostShared) pages.push(page)
    return page
  }
}

/** Answers whom the batch has a change for, or whose place is no longer readable; for others it moves `reached`. */
export const judge = Effect.fnUntraced(function* (
  members: Set<Member>,
  asked: ReadonlyArray<Member>,
  batch: ChangeBatch
) {
  const sightOf = makeSight(batch)
  const samePage = makeSamePages(batch.feed.id)
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
    answer(members, member, Effect.succeed(samePage(items, reached)))
    judged += answeredCounts
  }
})
