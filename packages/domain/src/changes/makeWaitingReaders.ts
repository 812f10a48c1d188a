import { Deferred, Effect, Latch, Option } from "effect"
import type { Waiting } from "../turns/Waiting.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import type { ChangePage } from "./ChangePage.ts"
import { askFor } from "./ChangePage.ts"
import { recordLag } from "./changeMetrics.ts"
import { CursorExpired, isReadable } from "./FeedCursor.ts"
import { numberChanges } from "./numberChanges.ts"
import { answer, type Entrant, emptyPage, judge, type Member } from "./waitingMembers.ts"

/** Changes that are read at a wake-up. Further ones are read at once in the next. */
const mostRead = 100

/** The longest time between two looks, and the shortest between two wake-ups. */
const lookEvery = "1 second"
const pause = "20 millis"

/**
 * Makes the looks for all members. One statement numbers what is committed and, if there is something for one of them,
 * another reads the changes with the rights of all who wait. Returns where the feed ends, and whether more is there.
 */
const makeLook = (feed: ChangeFeed["Service"], members: Set<Member>) => {
  const number = numberChanges(feed)
  return Effect.gen(function* () {
    const now = yield* number
    for (const member of members) {
      const { after, reached } = member
      if (!isReadable({ feed: after.feed, position: reached }, now))
        answer(members, member, Effect.fail(new CursorExpired()))
    }
    const behind = [...members].filter(({ reached }) => reached < now.last)
    if (behind.length === 0) return { last: now.last, more: false }
    const from = behind.reduce((least, { reached }) => Math.min(least, reached), now.last)
    const batch = yield* feed.read(from, mostRead, askFor(behind.map(({ reader }) => reader)))
    yield* recordLag(batch.age)
    yield* judge(members, behind, batch)
    return { last: now.last, more: batch.changes.length === mostRead }
  })
}

/** Keeps looking while somebody waits. A failure is said once, and whoever waits is answered when its time is over. */
const makeTurns = (feed: ChangeFeed["Service"], members: Set<Member>) => {
  const [someone, again] = [Latch.makeUnsafe(false), Latch.makeUnsafe(false)]
  const look = makeLook(feed, members)
  let known = 0
  let failing = false

  const lookSafely = Effect.matchCauseEffect(look, {
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
    yield* Effect.raceFirst(Effect.raceFirst(feed.news, again.await), Effect.sleep(lookEvery))
    yield* again.close
    yield* lookSafely
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

/**
 * Makes the function by which callers wait until something is told to them. If the wait ends before, the page has no
 * items. They wait in memory and hold no connection; one wake-up serves all of the process.
 */
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
