import { Effect, type Redacted } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { Actor } from "../access/Actor.ts"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import { KeyDerivations } from "../accounts/KeyDerivations.ts"
import { hashPassword } from "../accounts/PasswordHash.ts"
import { SessionRepo } from "../accounts/SessionRepo.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { SessionId, UserId } from "../shared/Ids.ts"

export const makePasswordChange = Effect.gen(function* () {
  const audited = yield* makeAudited
  const sessions = yield* SessionRepo
  const users = yield* UserRepo
  const derivations = yield* KeyDerivations
  const random = yield* SecureRandom.SecureRandom

  /** Ends all the user's sessions except `keep`. Fails if the current hash is not `from` (null: any). */
  return Effect.fnUntraced(function* (
    actor: Actor,
    { from, userId }: { readonly userId: UserId; readonly from: string | null },
    password: Redacted.Redacted,
    keep: SessionId | null
  ) {
    const passwordHash = yield* hashPassword(derivations, random, password)
    const renewing = Effect.gen(function* () {
      if (!(yield* users.setPassword(userId, passwordHash, from))) return yield* new UserNotFound({ userId })
      yield* sessions.removeAllOf(userId, keep)
    })
    yield* audited.recorded(renewing, () => ({ actor, action: "changePassword", kind: "user", id: userId }))
  })
})
