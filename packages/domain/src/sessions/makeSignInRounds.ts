import { DateTime, Duration, Effect, Redacted } from "effect"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { base62Of256Bits } from "../accounts/base62.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import { IdentityRefused } from "./IdentityErrors.ts"
import { formatRound, parseRound, type SignInRound } from "./SignInRound.ts"

/** How long a person may take at the provider. */
const longestSignIn = Duration.minutes(10)

interface PresentedRound {
  readonly cookie: Redacted.Redacted | null
  readonly state: string | null
}

/** One begins in a browser's cookie, and the provider's answer must belong to it. */
export const makeSignInRounds = Effect.gen(function* () {
  const digest = yield* Digest.Digest
  const random = yield* SecureRandom.SecureRandom
  const hash = (text: string) => digest.digestHex(Digest.sha256, new TextEncoder().encode(text))

  /** They follow from the whole round: changing its time or its target changes the state. */
  const secretsOf = Effect.fnUntraced(function* (round: SignInRound) {
    const text = formatRound(round)
    return {
      state: yield* hash(`state ${text}`),
      nonce: yield* hash(`nonce ${text}`),
      verifier: Redacted.make(yield* hash(`verifier ${text}`))
    }
  })

  /** The round in the cookie, if it is the one that the answer belongs to. */
  const roundOf = Effect.fnUntraced(function* ({ cookie, state }: PresentedRound) {
    const round = cookie === null ? undefined : parseRound(Redacted.value(cookie))
    if (round === undefined) return yield* new IdentityRefused({ reason: "unknown_round" })
    const secrets = yield* secretsOf(round)
    if (secrets.state !== state) return yield* new IdentityRefused({ reason: "unknown_round" })
    const age = (yield* DateTime.now).epochMilliseconds - round.startedAt
    if (age > Duration.toMillis(longestSignIn)) return yield* new IdentityRefused({ reason: "expired" })
    return { ...round, secrets }
  })

  return {
    begin: Effect.fnUntraced(function* (returnTo: string) {
      const now = yield* DateTime.now
      const secret = base62Of256Bits(yield* random.randomBytes(32))
      const round = { secret, startedAt: now.epochMilliseconds, returnTo }
      const cookie: SessionCookie = {
        secret: Redacted.make(formatRound(round)),
        expiresAt: DateTime.addDuration(now, longestSignIn)
      }
      return { cookie, secrets: yield* secretsOf(round) }
    }),
    roundOf
  }
})
