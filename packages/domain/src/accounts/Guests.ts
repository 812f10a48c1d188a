import { Context, Effect, Layer } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type { GuestActor } from "../access/Actor.ts"
import { GuestId } from "../shared/Ids.ts"
import { makeSessionSecret, type SessionCookie, sessionLifetimes } from "./SessionCookie.ts"
import { SessionRepo } from "./SessionRepo.ts"

export class Guests extends Context.Service<
  Guests,
  { readonly start: Effect.Effect<{ readonly cookie: SessionCookie; readonly actor: GuestActor }> }
>()("@design-workspace/domain/Guests") {
  static readonly layer = Layer.effect(
    Guests,
    Effect.gen(function* () {
      const sessions = yield* SessionRepo
      const random = yield* SecureRandom.SecureRandom
      const newSession = yield* makeSessionSecret
      return Guests.of({
        start: Effect.gen(function* () {
          const guestId = GuestId.make(yield* random.uuidV7())
          const { id, secret, secretHash } = yield* newSession
          const inserted = yield* sessions.insert(id, secretHash, { guestId }, sessionLifetimes.Guest)
          const expiresAt = yield* Effect.orDie(Effect.fromOption(inserted))
          return { cookie: { secret, expiresAt }, actor: { _tag: "Guest" as const, guestId } }
        }).pipe(Effect.withSpan("Guests.start"))
      })
    })
  )
}
