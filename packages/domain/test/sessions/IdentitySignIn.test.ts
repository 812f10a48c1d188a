import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import type { GuestActor } from "../../src/access/Actor.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { nobodysHash } from "../../src/accounts/PasswordHash.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { IdentitySignIn } from "../../src/sessions/IdentitySignIn.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import { answerSaying, ScriptedIdentityProvider } from "../../testing/sessions/ScriptedIdentityProvider.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { makeAccount } from "../AccountServices.ts"

const guest: GuestActor = { _tag: "Guest", guestId: null }
const returnAddress = "https://designs.example.org/api/session/oidc/callback"

const services = (createsUsers: boolean) =>
  IdentitySignIn.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Sessions.layer, Accounts.layer)),
    Layer.provideMerge(AuditTrail.layer),
    Layer.provide(KeyDerivations.layer),
    Layer.provideMerge(MemoryAdapters.layer),
    Layer.provide(ScriptedIdentityProvider.layer(createsUsers))
  )

/** A whole round, after which the provider says this of the person. */
const comesAs = Effect.fnUntraced(function* (said: Parameters<typeof answerSaying>[1]) {
  const signIn = yield* IdentitySignIn
  const { address, cookie } = yield* signIn.begin(returnAddress, "/docs")
  const state = new URL(address).searchParams.get("state") ?? ""
  const query = answerSaying(state, said)
  const from = { address: newUuid(), guest, previous: null }
  return yield* signIn.complete({ cookie: cookie.secret, query, state, returnAddress, ...from })
})

describe("IdentitySignIn.complete", () => {
  it.layer(services(false))((it) => {
    it.effect("opens a session that stands for the user, and says where to go", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeAccount
        const { actor, cookie, returnTo } = yield* comesAs({ subject: newUuid(), verifiedEmail: user.email })
        assert.deepStrictEqual([actor.userId, returnTo], [user.id, "/docs"])
        const found = yield* Effect.fromOption(yield* sessions.authenticate(cookie.secret))
        assert.deepStrictEqual(found.actor, actor)
      })
    )

    it.effect("who comes back at the same time in two browsers is one user in both", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        const said = { subject: newUuid(), verifiedEmail: user.email }
        const both = yield* Effect.all([comesAs(said), comesAs(said)], { concurrency: 2 })
        assert.deepStrictEqual(
          both.map(({ actor }) => actor.userId),
          [user.id, user.id]
        )
      })
    )

    it.effect("every part of the round counts: a cookie that was changed is none", () =>
      Effect.gen(function* () {
        const signIn = yield* IdentitySignIn
        const { address, cookie } = yield* signIn.begin(returnAddress, "/docs")
        const state = new URL(address).searchParams.get("state") ?? ""
        const text = Redacted.value(cookie.secret)
        for (let place = 0; place < text.length; place += 1) {
          const other = text[place] === "0" ? "1" : "0"
          const changed = Redacted.make(text.slice(0, place) + other + text.slice(place + 1))
          const answer = { cookie: changed, query: answerSaying(state, {}), state, returnAddress }
          const error = yield* Effect.flip(
            signIn.complete({ ...answer, address: newUuid(), guest, previous: null })
          )
          assert(error._tag === "IdentityRefused", `${place}`)
          assert.strictEqual(error.reason, "unknown_round")
        }
      })
    )

    it.effect("once an operator has forgotten it, another identity with the address takes its place", () =>
      Effect.gen(function* () {
        const signIn = yield* IdentitySignIn
        const user = yield* makeAccount
        yield* comesAs({ subject: newUuid(), verifiedEmail: user.email })
        const another = { subject: newUuid(), verifiedEmail: user.email }
        const error = yield* Effect.flip(comesAs(another))
        assert(error._tag === "IdentityRefused")
        assert.strictEqual(error.reason, "other_identity")
        const refused = yield* Effect.flip(signIn.unlink(yield* makeStranger, user.id))
        assert.strictEqual(refused._tag, "Forbidden")
        const admin = yield* makeSiteAdmin
        assert.strictEqual(yield* signIn.unlink(admin, user.id), 1)
        const written = { action: "unlinkIdentity", subjectId: user.id }
        const { items } = yield* (yield* AuditTrail).list(admin, written, firstPage)
        const [line] = items
        assert.deepStrictEqual([items.length, line?.actor, line?.kind], [1, admin.userId, "user"])
        assert.strictEqual((yield* comesAs(another)).actor.userId, user.id)
      })
    )

    it.effect("without such a user nobody is made", () =>
      Effect.gen(function* () {
        const users = yield* UserRepo
        const verifiedEmail = `${newUuid()}@example.org`
        const error = yield* Effect.flip(comesAs({ subject: newUuid(), verifiedEmail }))
        assert(error._tag === "IdentityRefused")
        assert.strictEqual(error.reason, "unknown_user")
        assert.deepStrictEqual(yield* users.findByEmail(verifiedEmail), Option.none())
      })
    )
  })

  it.layer(services(true))((it) => {
    it.effect("where users are made, a new one has a name, no rights and no password", () =>
      Effect.gen(function* () {
        const users = yield* UserRepo
        const verifiedEmail = `${newUuid()}@example.org`
        const { actor } = yield* comesAs({ subject: newUuid(), verifiedEmail, name: "Ada Lovelace" })
        assert.deepStrictEqual([actor.siteAdmin, actor.organisations.size], [false, 0])
        const user = yield* Effect.fromOption(yield* users.findByEmail(verifiedEmail))
        assert.deepStrictEqual([user.name, user.passwordHash], ["Ada Lovelace", nobodysHash])
      })
    )

    it.effect("two first sign-ins at the same time make one user", () =>
      Effect.gen(function* () {
        const said = { subject: newUuid(), verifiedEmail: `${newUuid()}@example.org` }
        const [first, second] = yield* Effect.all([comesAs(said), comesAs(said)], { concurrency: 2 })
        assert.strictEqual(first.actor.userId, second.actor.userId)
      })
    )

    it.effect("nobody is made of an address that is not verified", () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(comesAs({ subject: newUuid(), verifiedEmail: null }))
        assert(error._tag === "IdentityRefused")
        assert.strictEqual(error.reason, "email_unverified")
      })
    )
  })

  it.effect("without a provider there is no sign-in by one", () =>
    Effect.gen(function* () {
      const signIn = yield* IdentitySignIn
      const error = yield* Effect.flip(signIn.begin(returnAddress, "/docs"))
      assert.strictEqual(error._tag, "NoIdentityProvider")
    }).pipe(
      Effect.provide(
        IdentitySignIn.layer.pipe(
          Layer.provide(Sessions.layer),
          Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
          Layer.provide(MemoryAdapters.layer)
        )
      )
    )
  )
})
