import { type DateTime, Duration, Effect, Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { SessionId } from "../shared/Ids.ts"
import { makeSha256 } from "../shared/makeSha256.ts"
import { base62Of256Bits } from "./base62.ts"
import type { LiveSession } from "./SessionRepo.ts"

export interface SessionCookie {
  readonly secret: Redacted.Redacted
  readonly expiresAt: DateTime.Utc
}

export const isSessionSecret = (text: string): boolean => /^[0-9A-Za-z]{43}$/.test(text)

export const makeSessionSecret = Effect.gen(function* () {
  const random = yield* SecureRandom.SecureRandom
  const hash = yield* makeSha256
  return Effect.gen(function* () {
    const secret = base62Of256Bits(yield* random.randomBytes(32))
    const id = SessionId.make(yield* random.uuidV7())
    return { id, secretHash: yield* hash(secret), secret: Redacted.make(secret) }
  })
})

/** How long a session lives without being used (contract 2). */
export const sessionLifetimes = { User: Duration.hours(12), Guest: Duration.days(365) }

/** A session's end is moved only after this much of its life has passed, not at every call. */
const renewalPause = Duration.minutes(5)

export const isExtensionDue = ({ _tag, left }: Pick<LiveSession, "_tag" | "left">): boolean =>
  Duration.isLessThan(Duration.sum(left, renewalPause), sessionLifetimes[_tag])
