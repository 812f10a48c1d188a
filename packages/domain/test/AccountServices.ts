import { Effect, Layer, Redacted } from "effect"
import type { UserActor } from "../src/access/Actor.ts"
import { Accounts } from "../src/accounts/Accounts.ts"
import { Guests } from "../src/accounts/Guests.ts"
import { KeyDerivations } from "../src/accounts/KeyDerivations.ts"
import { Tokens } from "../src/accounts/Tokens.ts"
import { AuditTrail } from "../src/audit/AuditTrail.ts"
import { Sessions } from "../src/sessions/Sessions.ts"
import { makeSiteAdmin } from "../testing/access/Actors.ts"
import { MemoryAdapters } from "../testing/MemoryAdapters.ts"
import { newUuid } from "../testing/shared/Fixtures.ts"

/** The services of users, sessions and tokens, over one in-memory store. */
export const AccountServices = {
  layer: Layer.mergeAll(Accounts.layer, Guests.layer, Sessions.layer, Tokens.layer).pipe(
    Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
    Layer.provideMerge(MemoryAdapters.layer)
  )
}

export const password = Redacted.make("correct horse battery")

/** A user who can sign in with `password`. */
export const makeAccount = Effect.gen(function* () {
  const accounts = yield* Accounts
  const admin: UserActor = yield* makeSiteAdmin
  const passwordHash = yield* accounts.hashPassword(admin, password)
  const draft = { email: `${newUuid()}@example.org`, name: "Ann", passwordHash, siteAdmin: false }
  return yield* accounts.createUser(admin, draft)
})
