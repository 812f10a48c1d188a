import { Deferred, Effect, Latch, Option } from "effect"
import type { Waiting } from "../turns/Waiting.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import type { ChangePage } from "./ChangePage.ts"
import { askFor } from "./ChangePage.ts"
import { recordLag } from "./changeMetrics.ts"
import type { CursorExpired } from "./FeedCursor.ts"
import { numberChanges, readChanges } from "./numberChanges.ts"
import { type Entrant, emptyPage, judge, type Member } from "./waitingMembers.ts"

/** Further changes are read at once in the next wake-up. */
const mostRead = 100

/** The longest time between two looks, and the shortest between two wake-ups. */
const lookEvery = "1 second"
const pause = "20 millis"

/** One statement numbers what is committed and reads it for all members. A look without news only numbers first. */
const makeLook = (feed: ChangeFeed["Service"], members: Set<Member>) => {
  const [number, read] = [numberChanges(feed), readChanges(feed)]

  const isOver = Effect.map(number, ({ id, last }) => ({
    last,
    nothing: [...members].every(({ after, reached }) => after.feed === id && reached === last)
  }))

  return Effect.fnUntraced(function* (why: "news" | "time") {
    if (why === "time") {
      const { last, nothing } = yield* isOver
      if (nothing) return { last, more: false }
    }
    const asked = [...members]
    const from = asked.reduce((least, { reached }) => Math.min(least, reached), Number.MAX_SAFE_INTEGER)
    const batch = yield* read(from, mostRead, askFor(asked.map(({ reader }) => reader)))
    if (batch.changes.length > 0) yield* recordLag(batch.age)
    yield* judge(members, asked, batch)
    return { last: batch.feed.last, more: batch.changes.length === mostRead }
  })
}

/** Looks while somebody waits. A failure is logged once; who waits is answered when its time is over. */
const makeTurns = (feed: ChangeFeed["Service"], members: Set<Member>) => {
  const [someone, again] = [Latch.makeUnsafe(false), Latch.makeUnsafe(false)]
  const look = makeLook(feed, members)
  let known = 0
  let failing = false

  const lookSafely = (why: "news" | "time") =>
    Effect.matchCauseEffect(look(why), {
      onSuccess: ({ last, more }) =>
        Effect.sync(() => {
          known = last
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
    const why = yield* Effect.raceFirst(news, Effect.as(Effect.sleep(lookEvery), "time" as const))
    yield* again.close
    if (members.size > 0) yield* lookSafely(why)
    yield* Effect.sleep(pause)
  })

  return {
    keepLooking: Effect.forever(turn),
    join: (member: Member) => {
      members.add(member)
      someone.openUnsafe()
      // What came since the caller looked may have been passed by already.
      if (member.reached < known) again.openUnsafe()
    },
    leave: (member: Member) => {
      members.delete(member)
      if (members.size === 0) someone.closeUnsafe()
    }
  }
}

/** Waiters hold no connection, and one wake-up serves them all. A wait that ends before answers an empty page. */
export const makeWaitingReaders = Effect.gen(function* () {
  const turns = makeTurns(yield* ChangeFeed, new Set())
  yield* Effect.forkScoped(turns.keepLooking)

  return Effect.fnUntraced(function* <Busy>(entrant: Entrant, waiting: Waiting<Busy>) {
    const answered = Deferred.makeUnsafe<ChangePage, CursorExpired>()
    const member: Member = { ...entrant, reached: entrant.after.position, answered }
    yield* waiting(
      Effect.acquireUseRelease(
        Effect.sync(() => turns.join(member)),
        () => Effect.ignore(Deferred.await(answered)),
        () => Effect.sync(() => turns.leave(member))
      )
    )
    // The answer may have come while the wait ended. Then `reached` is behind its items.
    const answer = yield* Deferred.poll(answered)
    return Option.isSome(answer) ? yield* answer.value : emptyPage(member)
  })
})
