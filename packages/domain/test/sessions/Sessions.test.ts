import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { Kdf } from "effect/crypto"
import { TestClock } from "effect/testing"
import type { GuestActor } from "../../src/access/Actor.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Guests } from "../../src/accounts/Guests.ts"
import { KeyDerivations } from "../../src/accounts/KeyDerivations.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { nobodysHash } from "../../src/accounts/PasswordHash.ts"
import type { User } from "../../src/accounts/User.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { AuditTrail } from "../../src/audit/AuditTrail.ts"
import { ProjectRepo } from "../../src/projects/ProjectRepo.ts"
import { Sessions, type SignIn } from "../../src/sessions/Sessions.ts"
import { TokenId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"
import {
  makeOrganisation,
  makeProject,
  makeSpaceWithParents,
  newUuid
} from "../../testing/shared/Fixtures.ts"
import { AccountServices, makeAccount, password } from "../AccountServices.ts"

const noGuest: GuestActor = { _tag: "Guest", guestId: null }

const signIn = Effect.fnUntraced(function* (user: Pick<User, "email">, fields: Partial<SignIn> = {}) {
  const sessions = yield* Sessions
  const request = { email: user.email, password, address: newUuid(), guest: noGuest }
  return yield* sessions.signIn({ ...request, previous: null, browser: null, ...fields })
})

const authenticate = Effect.fnUntraced(function* (secret: Redacted.Redacted) {
  const sessions = yield* Sessions
  return Option.getOrNull(yield* sessions.authenticate(secret))
})

const wrong = Redacted.make("wrong horse battery")

/** Tries that all come from one address. */
const signInFrom =
  (address: string) =>
  (user: Pick<User, "email">, fields: Partial<SignIn> = {}) =>
    signIn(user, { address, ...fields })

it.layer(AccountServices.layer)((it) => {
  describe("Sessions.signIn", () => {
    it.effect("gives a cookie of 256 random bits that stands for the user, for 12 hours", () =>
      Effect.gen(function* () {
        const organisations = yield* OrganisationRepo
        const [user, organisation] = [yield* makeAccount, yield* makeOrganisation()]
        yield* organisations.putMember(organisation.id, user.id, "admin")
        const { actor, cookie } = yield* signIn(user)
        assert.match(Redacted.value(cookie.secret), /^[0-9A-Za-z]{43}$/)
        assert.deepStrictEqual(cookie.expiresAt, DateTime.add(yield* DateTime.now, { hours: 12 }))
        assert.deepStrictEqual(actor, actorWith(user.id, [[organisation.id, "admin"]]))
        const authenticated = yield* authenticate(cookie.secret)
        assert.deepStrictEqual([authenticated?.actor, authenticated?.renewed], [actor, null])
      })
    )

    it.effect("the e-mail counts without regard to case", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        const { actor } = yield* signIn({ email: user.email.toUpperCase() })
        assert.strictEqual(actor.userId, user.id)
      })
    )

    it.effect("a wrong password and an unknown user are refused alike", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        const errors = [
          yield* Effect.flip(signIn(user, { password: wrong })),
          yield* Effect.flip(signIn({ email: `${newUuid()}@example.org` }))
        ]
        for (const { _tag } of errors) assert.strictEqual(_tag, "InvalidCredentials")
      })
    )

    it.effect("the session before ends: the cookie is rotated at login", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        const first = yield* signIn(user)
        const before = yield* authenticate(first.cookie.secret)
        assert(before !== null)
        const second = yield* signIn(user, { previous: before.sessionId })
        assert.isNull(yield* authenticate(first.cookie.secret))
        assert.isNotNull(yield* authenticate(second.cookie.secret))
        assert.notStrictEqual(Redacted.value(first.cookie.secret), Redacted.value(second.cookie.secret))
      })
    )

    it.effect("a failed login leaves the session before alone", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        const first = yield* signIn(user)
        const before = yield* authenticate(first.cookie.secret)
        assert(before !== null)
        yield* Effect.flip(signIn(user, { previous: before.sessionId, password: wrong }))
        assert.isNotNull(yield* authenticate(first.cookie.secret))
      })
    )

    it.effect("a guest's projects become the user's", () =>
      Effect.gen(function* () {
        const [guests, projects] = [yield* Guests, yield* ProjectRepo]
        const user = yield* makeAccount
        const { space } = yield* makeSpaceWithParents
        const known = yield* guests.start
        const project = yield* makeProject(space.id, { guestId: known.actor.guestId })
        yield* signIn(user, { guest: known.actor })
        const found = yield* Effect.fromOption(yield* projects.find(project.id, noGuest))
        assert.deepStrictEqual([found.project.ownerId, found.project.guestId], [user.id, null])
      })
    )

    it.effect("login is limited to 10 failures a minute per e-mail and address together", () =>
      Effect.gen(function* () {
        const [user, address] = [yield* makeAccount, newUuid()]
        const signIn = signInFrom(address)
        for (let n = 0; n < 10; n += 1) yield* Effect.flip(signIn(user, { password: wrong }))
        const error = yield* Effect.flip(signIn({ email: user.email.toUpperCase() }))
        assert(error._tag === "TooManyTries")
        assert.strictEqual(error.retryAfterSeconds, 60)
        yield* TestClock.adjust("59 seconds")
        const still = yield* Effect.flip(signIn(user))
        assert(still._tag === "TooManyTries")
        assert.strictEqual(still.retryAfterSeconds, 1)
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* signIn(user)).actor.userId, user.id)
      })
    )

    it.effect("login is limited to 60 failures a minute per e-mail, from whatever addresses", () =>
      Effect.gen(function* () {
        const user = yield* makeAccount
        for (let n = 0; n < 60; n += 1) {
          const { _tag } = yield* Effect.flip(signIn(user, { password: wrong }))
          assert.strictEqual(_tag, "InvalidCredentials")
        }
        assert.strictEqual((yield* Effect.flip(signIn(user)))._tag, "TooManyTries")
      })
    )

    it.effect("login is limited to 60 failures a minute per address, for whatever e-mails", () =>
      Effect.gen(function* () {
        const address = newUuid()
        const user = yield* makeAccount
        for (let n = 0; n < 60; n += 1) {
          const { _tag } = yield* Effect.flip(signIn({ email: `${newUuid()}@example.org` }, { address }))
          assert.strictEqual(_tag, "InvalidCredentials")
        }
        assert.strictEqual((yield* Effect.flip(signIn(user, { address })))._tag, "TooManyTries")
        assert.strictEqual((yield* signIn(user)).actor.userId, user.id)
      })
    )

    it.effect("a success does not count", () =>
      Effect.gen(function* () {
        const [user, address] = [yield* makeAccount, newUuid()]
        for (let n = 0; n < 70; n += 1) yield* signIn(user, { address })
        for (let n = 0; n < 9; n += 1) yield* Effect.flip(signIn(user, { address, password: wrong }))
        yield* signIn(user, { address })
        yield* Effect.flip(signIn(user, { address, password: wrong }))
        assert.strictEqual((yield* Effect.flip(signIn(user, { address })))._tag, "TooManyTries")
      })
    )

    it.effect("a try that a full count refuses takes no place in another one", () =>
      Effect.gen(function* () {
        const [user, address] = [yield* makeAccount, newUuid()]
        for (let n = 0; n < 10; n += 1) yield* Effect.flip(signIn(user, { address, password: wrong }))
        for (let n = 0; n < 60; n += 1) yield* Effect.flip(signIn(user, { address }))
        const other = yield* makeAccount
        assert.strictEqual((yield* signIn(other, { address })).actor.userId, other.id)
        assert.strictEqual((yield* signIn(user)).actor.userId, user.id)
      })
    )

    it.effect("a browser that the user signed in by before is spared the limit by e-mail alone", () =>
      Effect.gen(function* () {
        const [user, other, address] = [yield* makeAccount, yield* makeAccount, newUuid()]
        const { browser } = yield* signIn(user)
        const foreign = (yield* signIn(other)).browser
        for (let n = 0; n < 60; n += 1) yield* Effect.flip(signIn(user, { password: wrong }))
        const refused = [
          yield* Effect.flip(signIn(user)),
          yield* Effect.flip(signIn(user, { browser: foreign })),
          yield* Effect.flip(signIn(user, { browser: Redacted.make("0".repeat(64)) }))
        ]
        assert.deepStrictEqual(
          refused.map(({ _tag }) => _tag),
          ["TooManyTries", "TooManyTries", "TooManyTries"]
        )
        assert.strictEqual((yield* signIn(user, { address, browser })).actor.userId, user.id)
        for (let n = 0; n < 10; n += 1) {
          const { _tag } = yield* Effect.flip(signIn(user, { address, browser, password: wrong }))
          assert.strictEqual(_tag, "InvalidCredentials")
        }
        assert.strictEqual((yield* Effect.flip(signIn(user, { address, browser })))._tag, "TooManyTries")
      })
    )

    it.effect("a browser is known no more once the password is another", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeAccount
        const { actor, browser } = yield* signIn(user)
        yield* sessions.changePassword(actor, password, password, null)
        for (let n = 0; n < 60; n += 1) yield* Effect.flip(signIn(user, { password: wrong }))
        assert.strictEqual((yield* Effect.flip(signIn(user, { browser })))._tag, "TooManyTries")
      })
    )

    it.effect("what a browser keeps is another for each user, and reveals neither user nor password", () =>
      Effect.gen(function* () {
        const [user, other] = [yield* makeAccount, yield* makeAccount]
        const marks = [yield* signIn(user), yield* signIn(user), yield* signIn(other)].map(({ browser }) =>
          Redacted.value(browser)
        )
        for (const mark of marks) assert.match(mark, /^[0-9a-f]{64}$/)
        assert.strictEqual(marks[0], marks[1])
        assert.notStrictEqual(marks[0], marks[2])
      })
    )

    it.effect("who shows a mark that is not the user's beyond the e-mail's limit is limited too", () =>
      Effect.gen(function* () {
        const [user, address] = [yield* makeAccount, newUuid()]
        for (let n = 0; n < 60; n += 1) yield* Effect.flip(signIn(user, { password: wrong }))
        const forged = { address, browser: Redacted.make("0".repeat(64)) }
        for (let n = 0; n < 10; n += 1) yield* Effect.flip(signIn(user, forged))
        yield* TestClock.adjust("55 seconds")
        // The e-mail has places again, the pair has none.
        assert.strictEqual((yield* Effect.flip(signIn(user, { address })))._tag, "TooManyTries")
      })
    )
  })

  describe("Sessions.authenticate", () => {
    it.effect("an unknown or malformed cookie stands for nobody", () =>
      Effect.gen(function* () {
        for (const text of ["", "x", "0".repeat(43), "é".repeat(43)])
          assert.isNull(yield* authenticate(Redacted.make(text)))
      })
    )

    it.effect("a session slides: its end moves with its use, and 12 hours without use end it", () =>
      Effect.gen(function* () {
        const { cookie } = yield* signIn(yield* makeAccount)
        yield* TestClock.adjust("11 hours")
        const used = yield* authenticate(cookie.secret)
        assert.deepStrictEqual(used?.renewed, DateTime.add(yield* DateTime.now, { hours: 12 }))
        yield* TestClock.adjust("11 hours")
        assert.isNotNull(yield* authenticate(cookie.secret))
        yield* TestClock.adjust("12 hours")
        assert.isNull(yield* authenticate(cookie.secret))
      })
    )

    it.effect("the end is moved at most every 5 minutes", () =>
      Effect.gen(function* () {
        const { cookie } = yield* signIn(yield* makeAccount)
        yield* TestClock.adjust("5 minutes")
        assert.isNull((yield* authenticate(cookie.secret))?.renewed)
        yield* TestClock.adjust("1 millis")
        const renewed = (yield* authenticate(cookie.secret))?.renewed
        assert.deepStrictEqual(renewed, DateTime.add(yield* DateTime.now, { hours: 12 }))
        assert.isNull((yield* authenticate(cookie.secret))?.renewed)
      })
    )
  })

  describe("Guests.start", () => {
    it.effect("makes a guest known for 365 days, sliding", () =>
      Effect.gen(function* () {
        const guests = yield* Guests
        const { actor, cookie } = yield* guests.start
        assert.deepStrictEqual(cookie.expiresAt, DateTime.add(yield* DateTime.now, { days: 365 }))
        assert.deepStrictEqual((yield* authenticate(cookie.secret))?.actor, actor)
        yield* TestClock.adjust("364 days")
        const renewed = (yield* authenticate(cookie.secret))?.renewed
        assert.deepStrictEqual(renewed, DateTime.add(yield* DateTime.now, { days: 365 }))
        yield* TestClock.adjust("365 days")
        assert.isNull(yield* authenticate(cookie.secret))
      })
    )

    it.effect("every guest is another", () =>
      Effect.gen(function* () {
        const guests = yield* Guests
        const [one, other] = [yield* guests.start, yield* guests.start]
        assert.notStrictEqual(one.actor.guestId, other.actor.guestId)
        assert.notStrictEqual(Redacted.value(one.cookie.secret), Redacted.value(other.cookie.secret))
      })
    )
  })

  describe("Sessions.signOut", () => {
    it.effect("ends the session; again changes nothing", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const { cookie } = yield* signIn(yield* makeAccount)
        const authenticated = yield* authenticate(cookie.secret)
        assert(authenticated !== null)
        yield* sessions.signOut(authenticated.actor, authenticated.sessionId)
        yield* sessions.signOut(authenticated.actor, authenticated.sessionId)
        assert.isNull(yield* authenticate(cookie.secret))
      })
    )
  })

  describe("Sessions.whoAmI", () => {
    it.effect("names the user, its organisations with their roles, and its scope", () =>
      Effect.gen(function* () {
        const [sessions, organisations] = [yield* Sessions, yield* OrganisationRepo]
        const user = yield* makeAccount
        const made = [yield* makeOrganisation("One"), yield* makeOrganisation("Two")]
        for (const { id } of made) yield* organisations.putMember(id, user.id, "member")
        const { actor } = yield* signIn(user)
        const known = yield* sessions.whoAmI(actor)
        assert.deepStrictEqual([known.user, known.guest, known.scope], [user, false, "read_write"])
        assert.sameDeepMembers(
          [...known.organisations],
          made.map(({ id, name }) => ({ id, name, role: "member" as const }))
        )
      })
    )

    it.effect("a token has its own scope, and a guest is a guest", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeStranger
        const tokenId = TokenId.make(newUuid())
        const token = { ...user, credential: { _tag: "Token", tokenId, scope: "read" } } as const
        assert.strictEqual((yield* sessions.whoAmI(token)).scope, "read")
        assert.deepStrictEqual(yield* sessions.whoAmI(guest), {
          user: null,
          guest: true,
          organisations: [],
          scope: "read_write"
        })
      })
    )
  })

  describe("Sessions.changePassword", () => {
    it.effect("changes the password and ends the other sessions", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeAccount
        const [mine, other] = [yield* signIn(user), yield* signIn(user)]
        const kept = yield* authenticate(mine.cookie.secret)
        assert(kept !== null)
        yield* sessions.changePassword(mine.actor, password, wrong, kept.sessionId)
        assert.isNotNull(yield* authenticate(mine.cookie.secret))
        assert.isNull(yield* authenticate(other.cookie.secret))
        assert.strictEqual((yield* Effect.flip(signIn(user)))._tag, "InvalidCredentials")
        assert.strictEqual((yield* signIn(user, { password: wrong })).actor.userId, user.id)
      })
    )

    it.effect("needs the current password, and counts as a try", () =>
      Effect.gen(function* () {
        const [sessions, users] = [yield* Sessions, yield* UserRepo]
        const user = yield* makeAccount
        const actor = actorWith(user.id, [])
        const before = yield* Effect.fromOption(yield* users.find(user.id))
        const attempt = Effect.flip(sessions.changePassword(actor, wrong, wrong, null))
        for (let n = 0; n < 10; n += 1) assert.strictEqual((yield* attempt)._tag, "InvalidCredentials")
        assert.strictEqual((yield* attempt)._tag, "TooManyTries")
        assert.deepStrictEqual(yield* users.find(user.id), Option.some(before))
      })
    )

    it.effect("a guest has no password", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const error = yield* Effect.flip(sessions.changePassword(guest, password, wrong, null))
        assert.strictEqual(error._tag, "GuestNotAllowed")
      })
    )
  })

  describe("Sessions.signIn, at its limit", () => {
    it.effect("leaves one warning with the address, and nothing that was typed", () =>
      Effect.gen(function* () {
        const lines: Array<unknown> = []
        const logger = Logger.make(({ fiber, logLevel, message }) => {
          lines.push([logLevel, message, fiber.getRef(References.CurrentLogAnnotations)])
        })
        const user = yield* makeAccount
        const [address, tries] = ["192.0.2.7", Array.from({ length: 12 }, (_, n) => n)]
        const attempt = Effect.flip(signIn(user, { address, password: wrong }))
        yield* Effect.forEach(tries, () => attempt).pipe(Effect.provide(Logger.layer([logger])))
        const expectedLine = (counted: string) => [
          "Warn",
          ["the failed sign-ins of a minute are used up"],
          { address, counted }
        ]
        assert.deepStrictEqual(lines, [expectedLine("pair")])
      })
    )
  })

  describe("Sessions.setPassword", () => {
    it.effect("a site-admin gives a user another password, and every session of the user ends", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeAccount
        const open = yield* signIn(user)
        yield* sessions.setPassword(yield* makeSiteAdmin, user.id, wrong)
        assert.isNull(yield* authenticate(open.cookie.secret))
        assert.strictEqual((yield* Effect.flip(signIn(user)))._tag, "InvalidCredentials")
        assert.strictEqual((yield* signIn(user, { password: wrong })).actor.userId, user.id)
      })
    )

    it.effect("nobody else may, not for their own password either, and nothing changes", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const user = yield* makeAccount
        for (const [actor, refusal] of [
          [actorWith(user.id, []), "Forbidden"],
          [guest, "GuestNotAllowed"]
        ] as const) {
          const error = yield* Effect.flip(sessions.setPassword(actor, user.id, wrong))
          assert.strictEqual(error._tag, refusal)
        }
        assert.strictEqual((yield* signIn(user)).actor.userId, user.id)
      })
    )

    it.effect("a user who does not exist is not found", () =>
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const nobody = UserId.make(newUuid())
        const error = yield* Effect.flip(sessions.setPassword(yield* makeSiteAdmin, nobody, wrong))
        assert.strictEqual(error._tag, "UserNotFound")
      })
    )
  })
})

describe("Sessions.signIn of an unknown user", () => {
  const costs: Array<unknown> = []
  const counting = Layer.effect(
    Kdf.Kdf,
    Effect.map(Kdf.Kdf, (kdf) =>
      Kdf.Kdf.of({
        derive: (algorithm, secret, options) => {
          costs.push([algorithm, options.length])
          return kdf.derive(algorithm, secret, options)
        }
      })
    )
  )
  const layer = Layer.mergeAll(Accounts.layer, Sessions.layer).pipe(
    Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
    Layer.provideMerge(counting),
    Layer.provideMerge(MemoryAdapters.layer)
  )

  it.effect("derives a key as dear as that of a known one, so that it takes the same time", () =>
    Effect.gen(function* () {
      const user = yield* makeAccount
      costs.length = 0
      yield* Effect.flip(signIn(user, { password: wrong }))
      yield* Effect.flip(signIn({ email: `${newUuid()}@example.org` }))
      assert.strictEqual(costs.length, 2)
      assert.deepStrictEqual(costs[0], costs[1])
    }).pipe(Effect.provide(layer))
  )
})

describe("Sessions.signIn, by the key derivations that it takes", () => {
  it.effect("a known user, an unknown one and one without a password take as many key derivations", () =>
    Effect.gen(function* () {
      const derived: Array<number> = []
      const counting = Layer.effect(
        Kdf.Kdf,
        Effect.map(Kdf.Kdf, (kdf) =>
          Kdf.Kdf.of({
            derive: (algorithm, secret, options) => {
              derived.push(options.length)
              return kdf.derive(algorithm, secret, options)
            }
          })
        )
      )
      const tries = Effect.gen(function* () {
        const user = yield* makeAccount
        const users = yield* UserRepo
        const id = UserId.make(newUuid())
        const bare = {
          id,
          email: `${id}@example.org`,
          name: "Ann",
          siteAdmin: false,
          passwordHash: nobodysHash
        }
        yield* users.insert(bare)
        const emails = [user.email, bare.email, `${newUuid()}@example.org`]
        return yield* Effect.forEach(emails, (email) => {
          derived.length = 0
          return Effect.map(Effect.flip(signIn({ email }, { password: wrong })), () => [...derived])
        })
      })
      const services = Layer.merge(Accounts.layer, Sessions.layer).pipe(
        Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
        Layer.provide(counting),
        Layer.provideMerge(MemoryAdapters.layer)
      )
      assert.deepStrictEqual(yield* Effect.provide(tries, services), [[32], [32], [32]])
    })
  )
})
