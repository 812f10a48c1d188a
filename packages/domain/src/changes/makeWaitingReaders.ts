import { Effect, Latch } from "effect"
import type { Waiting } from "../turns/Waiting.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import { askFor } from "./ChangePage.ts"
import { recordLag } from "./changeMetrics.ts"
import type { FeedCursor } from "./FeedCursor.ts"
import { numberChanges, readChanges } from "./numberChanges.ts"
import { type Entrant, emptyPage, judge, type Member } from "./waitingMembers.ts"

/** Further changes are read at once in the next wake-up. */
const mostRead = 100

/** The longest time between two looks, and the shortest between two wake-ups. */
const lookEvery = "1 second"
const pause = "20 millis"

/** Those who wait, those of them that no look has served yet, and where the feed ended when all others were served. */
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

  /** Whether there may be more. */
  return Effect.fnUntraced(function* (why: "news" | "time") {
    if (why === "time" && (yield* isOver)) return false
    const asked = [...members]
    waiters.end = null
    const from = asked.reduce((least, { reached }) => Math.min(least, reached), Number.MAX_SAFE_INTEGER)
    const batch = yield* read(from, mostRead, askFor(asked.map(({ reader }) => reader)))
    if (batch.changes.length > 0) yield* recordLag(batch.age)
    yield* judge(members, asked, batch)
    if (batch.changes.length === mostRead) return true
    for (const member of asked) unserved.delete(member)
    waiters.end = { feed: batch.feed.id, position: batch.feed.last }
    return false
  })
}

/** Looks while somebody waits. A failure is logged once; who waits is answered when its time is over. */
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

/** Waiters hold no connection, and one wake-up serves them all. A wait that ends before answers an empty page. */
export const makeWaitingReaders = Effect.gen(function* () {
  const { isAtEnd, join, keepLooking, leave } = makeTurns(yield* ChangeFeed)
  yield* Effect.forkScoped(keepLooking)

  return {
    /** Whether the feed ended at this place when it was last looked at. Who waits there need not look first. */
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
