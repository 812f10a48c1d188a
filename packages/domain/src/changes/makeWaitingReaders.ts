import { Effect, Latch } from "effect"
import type { Waiting } from "../turns/WaitingCalls.ts"
import type { Change } from "./Change.ts"
import { type ChangeBatch, ChangeFeed } from "./ChangeFeed.ts"
import {
  askFor,
  type ChangePage,
  type ChangeQuery,
  type ChangeReader,
  type See,
  seenBy,
  takeFrom
} from "./ChangePage.ts"
import { CursorExpired, type FeedCursor, isReadable } from "./FeedCursor.ts"
import { numberChanges, readChanges, recordLag } from "./numberChanges.ts"
import type { RecordedChange } from "./RecordedChange.ts"

export interface Entrant {
  readonly reader: ChangeReader
  readonly query: ChangeQuery
  readonly after: FeedCursor
}

/** Up to the position `reached` there is nothing for the member. */
export interface Member extends Entrant {
  reached: number
  answer: Effect.Effect<ChangePage, CursorExpired> | null
  wake: () => void
}

/** Members that are judged before others get the processor; a member that is answered counts for one more. */
const judgedInTurn = 100
const answeredCounts = 1

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

/** Readers who see a change alike get the same object: as public, with the author's name, or without. */
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

const mostShared = 16

/** Members who are told the same get the same page, encoded once for all. */
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

/** Answers each reader that the batch has a change for or whose cursor has expired; moves `reached` for the others. */
export const answerOrAdvance = Effect.fnUntraced(function* (
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

const mostRead = 100

const lookEvery = "1 second"
const pause = "20 millis"

/** `unserved`: joined since the last look. `end`: where the feed ended at the last full look. */
interface Waiters {
  readonly members: Set<Member>
  readonly unserved: Set<Member>
  end: FeedCursor | null
}

const isAt = (place: FeedCursor | null, feed: string, position: number): boolean =>
  place !== null && place.feed === feed && place.position === position

/** One statement numbers what is committed and reads it for all members. A look without news only numbers first. */
const makeLook = (feed: ChangeFeed["Service"], waiters: Waiters) => {
  const { members, unserved } = waiters
  const [number, read] = [numberChanges(feed), readChanges(feed)]

  const isOver = Effect.map(number, ({ id, last }) => {
    const nothing =
      isAt(waiters.end, id, last) &&
      unserved.values().every(({ after, reached }) => after.feed === id && reached === last)
    if (nothing) unserved.clear()
    return nothing
  })

  return Effect.fnUntraced(function* (why: "news" | "time") {
    if (why === "time" && (yield* isOver)) return false
    const asked = [...members]
    waiters.end = null
    const from = asked.reduce((least, { reached }) => Math.min(least, reached), Number.MAX_SAFE_INTEGER)
    const batch = yield* read(from, mostRead, askFor(asked.map(({ reader }) => reader)))
    if (batch.changes.length > 0) yield* recordLag(batch.age)
    yield* answerOrAdvance(members, asked, batch)
    if (batch.changes.length === mostRead) return true
    for (const member of asked) unserved.delete(member)
    waiters.end = { feed: batch.feed.id, position: batch.feed.last }
    return false
  })
}

/** A failure is logged once; who waits is answered when its time is over. */
const makeTurns = (feed: ChangeFeed["Service"]) => {
  const waiters: Waiters = { members: new Set(), unserved: new Set(), end: null }
  const { members, unserved } = waiters
  const latch = () => Latch.makeUnsafe(false)
  const [someone, again, entered] = [latch(), latch(), latch()]
  const look = makeLook(feed, waiters)
  let failing = false

  const lookSafely = (why: "news" | "time") =>
    Effect.matchCauseEffect(look(why), {
      onSuccess: (more) =>
        Effect.sync(() => {
          failing = false
          if (more) again.openUnsafe()
        }),
      onFailure: (cause) => {
        const say = failing ? Effect.void : Effect.logWarning("Changes cannot be told for now", cause)
        failing = true
        return say
      }
    })
  const turn = Effect.gen(function* () {
    yield* someone.await
    const news = Effect.as(Effect.raceFirst(feed.news, again.await), "news" as const)
    const time = Effect.as(Effect.raceFirst(entered.await, Effect.sleep(lookEvery)), "time" as const)
    const why = yield* Effect.raceFirst(news, time)
    again.closeUnsafe()
    entered.closeUnsafe()
    if (members.size > 0) yield* lookSafely(why)
    yield* Effect.sleep(pause)
    if (members.size === 0) someone.closeUnsafe()
  })

  return {
    keepLooking: Effect.forever(turn),
    isAtEnd: ({ feed, position }: FeedCursor) => isAt(waiters.end, feed, position),
    join: (member: Member) => {
      const first = waiters.end === null && members.size === 0
      members.add(member)
      unserved.add(member)
      someone.openUnsafe()
      // The first has just looked itself.
      if (first) waiters.end = member.after
      // What came since the last look, for all or for this caller alone, may have been passed by already.
      else entered.openUnsafe()
    },
    leave: (member: Member) => {
      members.delete(member)
      unserved.delete(member)
    }
  }
}

export const makeWaitingReaders = Effect.gen(function* () {
  const { isAtEnd, join, keepLooking, leave } = makeTurns(yield* ChangeFeed)
  yield* Effect.forkScoped(keepLooking)

  return {
    /** Whoever waits where the feed ended need not look first. */
    isAtEnd,

    wait: Effect.fnUntraced(function* <Busy>(entrant: Entrant, waiting: Waiting<Busy>) {
      const member: Member = {
        ...entrant,
        reached: entrant.after.position,
        answer: null,
        wake: () => undefined
      }
      yield* waiting(
        Effect.callback<void>((resume) => {
          member.wake = () => resume(Effect.void)
          join(member)
          return Effect.sync(() => leave(member))
        })
      )
      // The answer may have come while the wait ended. Then `reached` is behind its items.
      return member.answer === null ? emptyPage(member) : yield* member.answer
    })
  }
})
