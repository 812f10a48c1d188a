import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Schema } from "effect"
import { AttemptError, attemptsKept, type DeliveryAttempt } from "../../src/webhooks/Delivery.ts"
import { retriedFor, settleAttempt } from "../../src/webhooks/settleAttempt.ts"

const since = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const later = (milliseconds: number) => DateTime.addDuration(since, Duration.millis(milliseconds))
const attemptAt = (at: DateTime.Utc, error: DeliveryAttempt["error"]): DeliveryAttempt => ({
  at,
  status: null,
  durationMs: 7,
  error
})
const fresh = { attempts: [], since }
const well = { failures: 0, failingSince: null }

describe("settleAttempt", () => {
  it("a success delivers, and forgets every failure of before", () => {
    const failing = { failures: 9, failingSince: since }
    const settled = settleAttempt(fresh, failing, attemptAt(later(1), null), later(2), 0.5)
    assert.deepStrictEqual(settled, {
      status: "delivered",
      attempts: [attemptAt(later(1), null)],
      nextAt: null,
      health: well,
      restUntil: later(2),
      failing: false
    })
  })

  it.prop("a failure of any kind is tried again later, and the webhook rests", [AttemptError], ([error]) => {
    const settled = settleAttempt(fresh, well, attemptAt(since, error), since, 0.5)
    assert.strictEqual(settled.status, "pending")
    assert.deepStrictEqual(settled.nextAt, later(5_000))
    assert.deepStrictEqual(settled.restUntil, later(1_000))
    assert.deepStrictEqual(settled.health, { failures: 1, failingSince: since })
    assert.isFalse(settled.failing)
  })

  it("what always fails ends as failed within three days, and takes its webhook along after them", () => {
    let [delivery, health, now]: [
      Parameters<typeof settleAttempt>[0],
      Parameters<typeof settleAttempt>[1],
      DateTime.Utc
    ] = [fresh, well, since]
    for (let count = 1; count < 100; count += 1) {
      const settled = settleAttempt(delivery, health, attemptAt(now, "timeout"), now, 0.5)
      assert.isFalse(settled.failing)
      if (settled.nextAt === null) {
        assert.strictEqual(settled.status, "failed")
        const end = DateTime.addDuration(since, retriedFor)
        assert.isTrue(settleAttempt(fresh, settled.health, attemptAt(end, "timeout"), end, 0.5).failing)
        return
      }
      delivery = { since, attempts: settled.attempts }
      health = settled.health
      now = settled.nextAt
    }
    assert.fail("it was retried for ever")
  })

  it.prop(
    "a webhook is failing once so much time has passed since the first failure, never by their number",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 * 86_400_000 }))],
    ([passed]) => {
      const health = { failures: 1_000, failingSince: since }
      const settled = settleAttempt(fresh, health, attemptAt(later(passed), "timeout"), later(passed), 0.5)
      assert.strictEqual(settled.failing, passed >= Duration.toMillis(retriedFor))
    }
  )

  it("delivered again by hand, a delivery has all its pauses before it again", () => {
    const old = Array.from({ length: 18 }, () => attemptAt(DateTime.subtract(since, { days: 4 }), "timeout"))
    const settled = settleAttempt({ attempts: old, since }, well, attemptAt(since, "timeout"), since, 0.5)
    assert.deepStrictEqual(settled.nextAt, later(5_000))
  })

  it("keeps the latest attempts only", () => {
    const old = Array.from({ length: attemptsKept }, () => attemptAt(since, "timeout"))
    const settled = settleAttempt({ attempts: old, since }, well, attemptAt(since, null), since, 0.5)
    assert.strictEqual(settled.attempts.length, attemptsKept)
    assert.isNull(settled.attempts.at(-1)?.error ?? null)
  })
})
