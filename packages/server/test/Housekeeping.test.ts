import { SessionRepo } from "@design-workspace/domain/accounts/SessionRepo"
import { GuestId, SessionId } from "@design-workspace/domain/shared/Ids"
import { newUuid } from "@design-workspace/domain/testing/Fixtures"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { Housekeeping } from "../src/Housekeeping.ts"

/** A guest's session; answers whether it is stored still, as a look from before its end sees it. */
const makeSession = Effect.fnUntraced(function* (minutes: number) {
  const sessions = yield* SessionRepo
  const [secretHash, start] = [newUuid(), yield* DateTime.now]
  const expiresAt = DateTime.add(start, { minutes })
  yield* sessions.insert(
    SessionId.make(newUuid()),
    secretHash,
    { guestId: GuestId.make(newUuid()) },
    expiresAt
  )
  return Effect.map(sessions.authenticate(secretHash, start), Option.isSome)
})

describe("Housekeeping", () => {
  it.effect("deletes expired sessions at the start and then every hour, and no others", () =>
    Effect.gen(function* () {
      const stored = Effect.all([yield* makeSession(30), yield* makeSession(90), yield* makeSession(200)])
      yield* TestClock.adjust("40 minutes")
      expect(yield* stored).toEqual([true, true, true])
      yield* Layer.build(Housekeeping)
      yield* TestClock.adjust("1 millis")
      expect(yield* stored).toEqual([false, true, true])
      yield* TestClock.adjust("59 minutes")
      expect(yield* stored).toEqual([false, true, true])
      yield* TestClock.adjust("1 minutes")
      expect(yield* stored).toEqual([false, false, true])
    }).pipe(Effect.scoped, Effect.provide(MemoryAdapters.layer))
  )

  it.effect("tries again in an hour when the database was away", () =>
    Effect.gen(function* () {
      const tries: Array<number> = []
      const sessions = yield* SessionRepo
      const away = SessionRepo.of({
        ...sessions,
        removeExpired: (now) =>
          Effect.andThen(
            Effect.sync(() => tries.push(now.epochMilliseconds)),
            Effect.die(new Error("the database is away"))
          )
      })
      yield* Layer.build(Layer.provide(Housekeeping, Layer.succeed(SessionRepo, away)))
      yield* TestClock.adjust("2 hours")
      expect(tries).toEqual([0, 3_600_000, 7_200_000])
    }).pipe(Effect.scoped, Effect.provide(MemoryAdapters.layer))
  )
})
