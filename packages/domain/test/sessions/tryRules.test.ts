import { assert, describe, it } from "@effect/vitest"
import { Cause, Exit, Schema } from "effect"
import { InvalidCredentials, TooManyTries } from "../../src/accounts/AccountErrors.ts"
import {
  countsAsFailure,
  failuresAMinute,
  isWrongPassword,
  isWrongProof
} from "../../src/sessions/makeTryLimits.ts"
import { Overloaded } from "../../src/shared/Overloaded.ts"

const reason = Schema.Literals(["wrong", "other", "defect", "interrupt"])

const made = {
  wrong: () => Cause.makeFailReason("wrong"),
  other: () => Cause.makeFailReason("other"),
  defect: () => Cause.makeDieReason("defect"),
  interrupt: () => Cause.makeInterruptReason()
}

describe("failuresAMinute", () => {
  it("one e-mail from one address has fewer tries than the e-mail or the address alone", () => {
    assert.isBelow(failuresAMinute.pair, Math.min(failuresAMinute.email, failuresAMinute.address))
  })
})

describe("countsAsFailure", () => {
  it.prop(
    "wrong guesses and interrupted tries count, and nothing else does",
    { reasons: Schema.NonEmptyArray(reason) },
    ({ reasons }) => {
      const exit = Exit.failCause(Cause.fromReasons(reasons.map((name) => made[name]())))
      const counts = countsAsFailure(exit, (error) => error === "wrong")
      assert.strictEqual(counts, reasons.includes("wrong") || reasons.includes("interrupt"))
    }
  )

  it("a try that succeeds does not count", () => {
    assert.isFalse(countsAsFailure(Exit.succeed("user"), () => true))
  })
})

describe("isWrongProof", () => {
  it("is a wrong password, or a shown mark that does not lift the limit", () => {
    const failures = [
      new InvalidCredentials(),
      new TooManyTries({ retryAfterSeconds: 1 }),
      new Overloaded({ retryAfterSeconds: 1 })
    ]
    assert.deepStrictEqual(failures.map(isWrongPassword), [true, false, false])
    assert.deepStrictEqual(failures.map(isWrongProof(false)), [true, false, false])
    assert.deepStrictEqual(failures.map(isWrongProof(true)), [true, true, false])
  })
})
