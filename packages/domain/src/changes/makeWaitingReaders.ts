import { Deferred, Effect, Latch } from "effect"
import { Overloaded } from "../shared/Overloaded.ts"
import { ChangeFeed } from "./ChangeFeed.ts"
import type { ChangePage } from "./ChangePage.ts"
import { readersOf } from "./ChangePage.ts"
import { ChangeSettings } from "./ChangeSettings.ts"
import { recordLag, showWaiting } from "./changeMetrics.ts"
import { CursorExpired, isReadable } from "./FeedCursor.ts"
import { numberChanges } from "./numberChanges.ts"
import { WaitingRoom } from "./WaitingRoom.ts"
import { answer, emptyPage, judge, type Member, type Waiting } from "./waitingMembers.ts"

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
    const batch = yield* feed.read(from, mostRead, readersOf(behind.map(({ actor }) => actor)))
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
 * Makes the function by which callers wait until something is told to them, or until `patience` ends: then the page has
 * no items. They wait in memory and hold no connection; one wake-up serves all of the process.
 */
export const makeWaitingReaders = Effect.gen(function* () {
  const feed = yield* ChangeFeed
  const room = new WaitingRoom((yield* ChangeSettings).room)
  const turns = makeTurns(feed, new Set())
  yield* showWaiting(0)
  yield* Effect.forkScoped(turns.keepLooking)

  const enter = (waiting: Waiting) =>
    Effect.gen(function* () {
      if (!room.enter(waiting.holder)) return yield* new Overloaded({ retryAfterSeconds: 5 })
      const answered = Deferred.makeUnsafe<ChangePage, CursorExpired>()
      const member: Member = { ...waiting, reached: waiting.after.position, answered }
      turns.join(member)
      yield* showWaiting(room.waiting)
      return member
    })

  const leave = (member: Member) =>
    Effect.suspend(() => {
      turns.leave(member)
      room.leave(member.holder)
      return showWaiting(room.waiting)
    })

  return (waiting: Waiting, patience: Effect.Effect<void>) =>
    Effect.acquireUseRelease(
      enter(waiting),
      (member) =>
        Effect.raceFirst(
          Deferred.await(member.answered),
          Effect.map(patience, () => emptyPage(member))
        ),
      leave
    )
})
