import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Schema } from "effect"
import { nextAttemptAt, restAfter, retriedFor } from "../../src/webhooks/settleAttempt.ts"

const since = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const chance = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const failures = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 }))

/** The instants of all attempts of a delivery that always fails. */
const attemptsWith = (chance: number): ReadonlyArray<DateTime.Utc> => {
  const attempts = [since]
  for (;;) {
    const last = attempts.at(-1) ?? since
    const next = nextAttemptAt(since, last, attempts.length, chance)
    if (next === null) return attempts
    attempts.push(next)
  }
}

const pausesOf = (attempts: ReadonlyArray<DateTime.Utc>) =>
  attempts.slice(1).map((at, index) => Duration.toSeconds(DateTime.distance(attempts[index] ?? since, at)))

describe("nextAttemptAt", () => {
  it("pauses for 5 s, then four times as long each time, up to 6 hours", () => {
    const pauses = pausesOf(attemptsWith(0.5))
    assert.deepStrictEqual(pauses.slice(0, 9), [5, 20, 80, 320, 1_280, 5_120, 20_480, 21_600, 21_600])
  })

  it.prop("ends within three days, after no fewer than 15 and no more than 30 attempts", [chance], ([it]) => {
    const attempts = attemptsWith(it)
    const last = attempts.at(-1) ?? since
    assert.isTrue(DateTime.isLessThanOrEqualTo(last, DateTime.addDuration(since, retriedFor)))
    assert.isTrue(attempts.length >= 15 && attempts.length < 30, String(attempts.length))
    assert.isTrue(DateTime.isGreaterThan(last, DateTime.add(since, { days: 2, hours: 12 })))
  })

  it.prop("moves a pause by a fifth at most", [failures, chance], ([count, it]) => {
    const moved = nextAttemptAt(since, since, count, it)
    const plain = nextAttemptAt(since, since, count, 0.5)
    const ratio =
      ((moved?.epochMilliseconds ?? 0) - since.epochMilliseconds) /
      ((plain?.epochMilliseconds ?? 0) - since.epochMilliseconds)
    assert.isTrue(ratio >= 0.799 && ratio <= 1.201, String(ratio))
  })
})

describe("restAfter", () => {
  it.prop("grows with each failure, up to 5 minutes; none after a success", [failures], ([count]) => {
    assert.deepStrictEqual(restAfter(0), Duration.zero)
    assert.isTrue(Duration.isGreaterThanOrEqualTo(restAfter(count + 1), restAfter(count)))
    assert.isTrue(Duration.isLessThanOrEqualTo(restAfter(count), Duration.minutes(5)))
    assert.deepStrictEqual(Duration.toSeconds(restAfter(3)), 4)
  })
})
