import { assert, describe, it } from "@effect/vitest"
import { Duration, Schema } from "effect"
import { isExtensionDue, sessionLifetimes } from "../../src/accounts/SessionCookie.ts"

const anyInput = {
  kind: Schema.Literals(["User", "Guest"]),
  minutes: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600 }))
}

const isDueAfter = (kind: "User" | "Guest", minutes: number) =>
  isExtensionDue({ _tag: kind, left: Duration.subtract(sessionLifetimes[kind], Duration.minutes(minutes)) })

describe("isExtensionDue", () => {
  it.prop("a session is extended once more than five minutes of its life have passed", anyInput, (input) => {
    assert.strictEqual(isDueAfter(input.kind, input.minutes), input.minutes > 5)
  })

  it("both kinds of session live on as long as somebody comes back in time", () => {
    assert.isTrue(isDueAfter("User", 11 * 60) && isDueAfter("Guest", 364 * 24 * 60))
    assert.isFalse(isDueAfter("User", 0) || isDueAfter("Guest", 0))
  })
})
