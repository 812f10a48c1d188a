import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Redacted, Schema } from "effect"
import {
  formerSecretSigns,
  secretBytes,
  signingSecrets,
  webhookSecret
} from "../../src/webhooks/WebhookSecret.ts"

const renewed = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
const [current, old] = [Redacted.make("whsec_new"), Redacted.make("whsec_old")]

describe("signingSecrets", () => {
  it.prop(
    "the former secret signs too for a day, and then no more",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 * 86_400_000 }))],
    ([passed]) => {
      const former = { secret: old, until: DateTime.addDuration(renewed, formerSecretSigns) }
      const now = DateTime.addDuration(renewed, Duration.millis(passed))
      const expected = passed < 86_400_000 ? [current, old] : [current]
      assert.deepStrictEqual(signingSecrets({ current, former }, now), expected)
    }
  )

  it("without a former secret the current one signs alone", () => {
    assert.deepStrictEqual(signingSecrets({ current, former: null }, renewed), [current])
  })
})

describe("webhookSecret", () => {
  it("is whsec_ and the bytes in Base64", () => {
    const secret = Redacted.value(webhookSecret(new Uint8Array(secretBytes).fill(255)))
    assert.strictEqual(secret, `whsec_${Buffer.from(new Uint8Array(32).fill(255)).toString("base64")}`)
  })
})
