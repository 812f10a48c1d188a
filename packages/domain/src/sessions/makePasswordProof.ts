import { Effect, Option, type Redacted } from "effect"
import * as Digest from "effect/crypto/Digest"
import { RateLimiter } from "effect/persistence"
import { InvalidCredentials, type TooManyTries } from "../accounts/AccountErrors.ts"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { nobodysHash, verifyPassword } from "../accounts/PasswordHash.ts"
import { type UserRecord, UserRepo } from "../accounts/UserRepo.ts"
import { AuditTrail } from "../audit/AuditTrail.ts"
import type { UserId } from "../shared/Ids.ts"
import { makeBrowserMark } from "./makeBrowserMark.ts"
import { makeTryLimits } from "./makeTryLimits.ts"
import { isWrongPassword, isWrongProof } from "./tryRules.ts"

/** `address` is where the password comes from, `browser` the mark of an earlier sign-in of the user. */
export interface PresentedCredentials {
  readonly email: string
  readonly password: Redacted.Redacted
  readonly address: string
  readonly browser: Redacted.Redacted | null
}

/** Two ways to prove one's identity. Their limits are checked before a derivation takes a turn (contract 8.5). */
export const makePasswordProof = Effect.gen(function* () {
  const trail = yield* AuditTrail
  const scope = yield* Effect.scope
  const users = yield* UserRepo
  const limit = makeTryLimits(yield* RateLimiter.RateLimiter)
  const derivations = yield* KeyDerivations
  const mark = yield* makeBrowserMark
  const digest = yield* Digest.Digest

  /** Nothing waits for the audit line, so the answer takes as long if there is no such user. */
  const refuse = (id: UserId, address: string) =>
    trail.refused({
      actor: { _tag: "Guest", guestId: null },
      address,
      action: "signIn",
      kind: "user",
      id,
      code: "INVALID_CREDENTIALS"
    })

  const compare = Effect.fnUntraced(function* ({ address, email, password }: PresentedCredentials) {
    yield* derivations.requireRoom
    const user = Option.getOrUndefined(yield* users.findByEmail(email))
    const fits = yield* verifyPassword(derivations, user?.passwordHash ?? nobodysHash, password)
    if (user !== undefined && !fits) yield* Effect.forkIn(refuse(user.id, address), scope)
    if (user === undefined || !fits) return yield* new InvalidCredentials()
    return user
  })

  /** Fails unless the browser's mark is of a sign-in of the user with this e-mail. */
  const requireKnown = Effect.fnUntraced(function* (
    { browser, email }: PresentedCredentials,
    refused: TooManyTries
  ) {
    if (browser === null) return yield* refused
    const user = Option.getOrUndefined(yield* users.findByEmail(email))
    if (user === undefined || !(yield* mark.fits(user, browser))) return yield* refused
  })

  return {
    ofSignIn: Effect.fnUntraced(function* (presented: PresentedCredentials) {
      const { address, browser, email } = presented
      const name = yield* digest.digestHex(Digest.sha256, new TextEncoder().encode(email.toLowerCase()))
      const origin = { address }
      const byEmail = { origin, counts: [{ by: "email", key: name }] } as const
      const fromHere = {
        origin,
        counts: [
          { by: "pair", key: `${name}:${address}` },
          { by: "address", key: address }
        ]
      } as const
      const attempt = limit(byEmail, compare(presented), isWrongPassword).pipe(
        Effect.catchTag("TooManyTries", (refused) =>
          Effect.andThen(requireKnown(presented, refused), compare(presented))
        )
      )
      return yield* limit(fromHere, attempt, isWrongProof(browser !== null))
    }),

    ofUser: Effect.fnUntraced(function* ({ id, passwordHash }: UserRecord, current: Redacted.Redacted) {
      const attempt = Effect.flatMap(verifyPassword(derivations, passwordHash, current), (fits) =>
        fits ? Effect.void : Effect.fail(new InvalidCredentials())
      )
      yield* limit({ origin: { user_id: id }, counts: [{ by: "user", key: id }] }, attempt, isWrongPassword)
    })
  }
})
