import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Redacted } from "effect"
import { Kdf } from "effect/crypto"
import type { UserActor } from "../../src/access/Actor.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { makeSiteAdmin } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { MemoryStore } from "../../testing/shared/MemoryStore.ts"
import { makeAccount, password } from "../AccountServices.ts"

const another = Redacted.make("another horse battery")

const signIn = (email: string) =>
  Effect.flatMap(Sessions, (sessions) =>
    sessions.signIn({
      email,
      password,
      address: newUuid(),
      guest: { _tag: "Guest", guestId: null },
      previous: null,
      browser: null
    })
  )

/** What may happen to a password, of a user who is signed in. */
const changes: ReadonlyArray<{
  readonly what: string
  readonly happens: (user: UserActor) => Effect.Effect<void, never, Accounts | Sessions | UserRepo>
}> = [
  {
    what: "its user changes it",
    happens: (user) =>
      Effect.flatMap(Sessions, (sessions) =>
        Effect.orDie(sessions.changePassword(user, password, another, null))
      )
  },
  {
    what: "an operator changes it",
    happens: Effect.fnUntraced(function* ({ userId }) {
      const sessions = yield* Sessions
      yield* Effect.orDie(sessions.setPassword(yield* makeSiteAdmin, userId, another))
    })
  },
  {
    what: "its user is removed",
    happens: Effect.fnUntraced(function* ({ userId }) {
      const accounts = yield* Accounts
      yield* Effect.orDie(accounts.removeUser(yield* makeSiteAdmin, userId))
    })
  }
]

/** The services, and how one thing is done while another, begun before, has found that its password fits. */
const makeHolding = Effect.gen(function* () {
  const [reached, released] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  let holdsNext = false
  const holding = Layer.effect(
    Kdf.Kdf,
    Effect.map(Kdf.Kdf, (kdf) =>
      Kdf.Kdf.of({
        derive: Effect.fnUntraced(function* (algorithm, secret, options) {
          const holds = holdsNext
          holdsNext = false
          const derived = yield* kdf.derive(algorithm, secret, options)
          if (holds) yield* Effect.andThen(Deferred.succeed(reached, undefined), Deferred.await(released))
          return derived
        })
      })
    )
  )
  const meanwhile = Effect.fnUntraced(function* <A, E, R, B, F, S>(
    first: Effect.Effect<A, E, R>,
    second: Effect.Effect<B, F, S>
  ) {
    holdsNext = true
    const fiber = yield* Effect.forkChild(first)
    yield* Deferred.await(reached)
    yield* second
    yield* Deferred.succeed(released, undefined)
    return yield* Fiber.join(fiber)
  })
  const services = Layer.merge(Accounts.layer, Sessions.layer).pipe(
    Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
    Layer.provide(holding),
    Layer.provideMerge(MemoryAdapters.layer)
  )
  return { meanwhile, services }
})

describe("a password that was found to fit", () => {
  it.effect.each(changes)("opens no session once $what", ({ happens }) =>
    Effect.gen(function* () {
      const { meanwhile, services } = yield* makeHolding
      const tried = Effect.gen(function* () {
        const store = yield* MemoryStore
        const { email } = yield* makeAccount
        const { actor } = yield* signIn(email)
        const { _tag } = yield* Effect.flip(meanwhile(signIn(email), happens(actor)))
        return [_tag, store.table("session").rows.size]
      })
      assert.deepStrictEqual(yield* Effect.provide(tried, services), ["InvalidCredentials", 0])
    })
  )

  it.effect.each(changes)("is replaced by no other once $what", ({ happens }) =>
    Effect.gen(function* () {
      const { meanwhile, services } = yield* makeHolding
      const tried = Effect.gen(function* () {
        const [sessions, users] = [yield* Sessions, yield* UserRepo]
        const { email, id } = yield* makeAccount
        const { actor } = yield* signIn(email)
        const late = sessions.changePassword(actor, password, Redacted.make("a third horse battery"), null)
        let stands: unknown
        const changed = Effect.andThen(
          happens(actor),
          Effect.map(users.find(id), (found) => {
            stands = found
          })
        )
        const { _tag } = yield* Effect.flip(meanwhile(late, changed))
        assert.deepStrictEqual(yield* users.find(id), stands)
        return _tag
      })
      assert.strictEqual(yield* Effect.provide(tried, services), "InvalidCredentials")
    })
  )
})
