import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import { Tokens } from "../../src/accounts/Tokens.ts"
import { UserRepo } from "../../src/accounts/UserRepo.ts"
import { Sessions } from "../../src/sessions/Sessions.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import {
  actorWith,
  guest,
  makeMemberActor,
  makeSiteAdmin,
  makeStranger
} from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, makeUser, newUuid } from "../../testing/shared/Fixtures.ts"
import { AccountServices, makeAccount, password } from "../AccountServices.ts"
import { endings } from "../ProjectServices.ts"

/** An organisation and callers of every kind. */
const scene = Effect.gen(function* () {
  const organisation = yield* makeOrganisation()
  return {
    accounts: yield* Accounts,
    organisation,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    guest
  }
})

const everyone = ["siteAdmin", "admin", "member", "outsider", "guest"] as const

const siteAdminOnly = {
  siteAdmin: "ok",
  admin: "Forbidden",
  member: "Forbidden",
  outsider: "Forbidden",
  guest: "GuestNotAllowed"
}

const adminsOnly = {
  siteAdmin: "ok",
  admin: "ok",
  member: "Forbidden",
  outsider: "OrganisationNotFound",
  guest: "GuestNotAllowed"
}

/** A user to be made, with a hash that a site-admin has made of `password`. */
const draft = Effect.gen(function* () {
  const [accounts, siteAdmin] = [yield* Accounts, yield* makeSiteAdmin]
  const passwordHash = yield* accounts.hashPassword(siteAdmin, password)
  return { email: `${newUuid()}@example.org`, name: "Ann", passwordHash, siteAdmin: false }
})

it.layer(AccountServices.layer)((it) => {
  describe("Accounts.createOrganisation and organisations", () => {
    it.effect("organisations are found by a part of their name among the caller's own; not by guests", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const { accounts } = made
        const hidden = yield* accounts.createOrganisation(made.siteAdmin, `${made.organisation.name} Two`)
        const found = Effect.fnUntraced(function* (actor: typeof made.admin) {
          const text = made.organisation.name.toUpperCase()
          const ids = (yield* accounts.findOrganisations(actor, text, 100)).map(({ id }) => id)
          return [made.organisation.id, hidden.id].map((id) => ids.includes(id))
        })
        assert.deepStrictEqual(yield* found(made.member), [true, false])
        assert.deepStrictEqual(yield* found(made.siteAdmin), [true, true])
        assert.deepStrictEqual(yield* found(made.outsider), [false, false])
        assert.strictEqual(
          (yield* Effect.flip(accounts.findOrganisations(guest, "a", 1)))._tag,
          "GuestNotAllowed"
        )
      })
    )

    it.effect("a site-admin makes organisations; everyone lists its own", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const { accounts } = made
        assert.deepStrictEqual(
          yield* endings(made, everyone, (actor) => accounts.createOrganisation(actor, "Acme")),
          siteAdminOnly
        )
        const acme = yield* accounts.createOrganisation(made.siteAdmin, "Acme")
        const listed = Effect.fnUntraced(function* (actor: typeof made.admin) {
          const ids = (yield* accounts.organisations(actor, firstPage)).items.map(({ id }) => id)
          return [made.organisation.id, acme.id].map((id) => ids.includes(id))
        })
        assert.deepStrictEqual(yield* listed(made.member), [true, false])
        assert.deepStrictEqual(yield* listed(made.siteAdmin), [true, true])
        assert.deepStrictEqual(yield* listed(made.outsider), [false, false])
        assert.strictEqual(
          (yield* Effect.flip(accounts.organisations(guest, firstPage)))._tag,
          "GuestNotAllowed"
        )
      })
    )
  })

  describe("Accounts.members, putMember and removeMember", () => {
    it.effect("are for admins; to those outside the organisation does not exist", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const { accounts } = made
        const { id } = made.organisation
        const user = yield* makeUser()
        const read = yield* endings(made, everyone, (actor) => accounts.members(actor, id, firstPage))
        assert.deepStrictEqual(read, { ...adminsOnly, member: "OrganisationNotFound" })
        const calls = [
          yield* endings(made, everyone, (actor) => accounts.putMember(actor, id, user.id, "member")),
          yield* endings(made, everyone, (actor) => accounts.removeMember(actor, id, user.id))
        ]
        for (const ended of calls) assert.deepStrictEqual(ended, adminsOnly)
        const nowhere = OrgId.make(newUuid())
        const missing = yield* Effect.flip(accounts.members(made.siteAdmin, nowhere, firstPage))
        assert.strictEqual(missing._tag, "OrganisationNotFound")
      })
    )

    it.effect("add a member, change its role and remove it", () =>
      Effect.gen(function* () {
        const { accounts, admin, organisation } = yield* scene
        const organisations = yield* OrganisationRepo
        const user = yield* makeUser()
        const role = organisations.roleOf(organisation.id, user.id)
        yield* accounts.putMember(admin, organisation.id, user.id, "member")
        assert.deepStrictEqual(yield* role, Option.some("member"))
        yield* accounts.putMember(admin, organisation.id, user.id, "admin")
        assert.deepStrictEqual(yield* role, Option.some("admin"))
        const { items } = yield* accounts.members(admin, organisation.id, firstPage)
        assert.isTrue(items.some(({ userId }) => userId === user.id))
        yield* accounts.removeMember(admin, organisation.id, user.id)
        yield* accounts.removeMember(admin, organisation.id, user.id)
        assert.deepStrictEqual(yield* role, Option.none())
      })
    )

    it.effect("a user who does not exist becomes no member, and is not removed", () =>
      Effect.gen(function* () {
        const { accounts, admin, organisation } = yield* scene
        const nobody = UserId.make(newUuid())
        const put = yield* Effect.flip(accounts.putMember(admin, organisation.id, nobody, "member"))
        const removed = yield* Effect.flip(accounts.removeMember(admin, organisation.id, nobody))
        assert.deepStrictEqual([put._tag, removed._tag], ["UserNotFound", "UserNotFound"])
      })
    )
  })

  describe("Accounts.findUsers", () => {
    it.effect("is for admins; to others there is nobody to find", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const ended = yield* endings(made, everyone, (actor) =>
          made.accounts.findUsers(actor, "@example", firstPage)
        )
        assert.deepStrictEqual(ended, {
          ...adminsOnly,
          member: "UsersOutOfSight",
          outsider: "UsersOutOfSight"
        })
      })
    )

    it.effect("an org-admin finds users of its organisations by a part of the address", () =>
      Effect.gen(function* () {
        const { accounts, admin, member, siteAdmin, outsider } = yield* scene
        const found = Effect.fnUntraced(function* (actor: typeof admin, part: string) {
          return (yield* accounts.findUsers(actor, part, firstPage)).items.map(({ id }) => id)
        })
        assert.deepStrictEqual(yield* found(admin, `${member.userId}@`), [member.userId])
        assert.deepStrictEqual(yield* found(admin, `${outsider.userId}@`), [])
        assert.deepStrictEqual(yield* found(siteAdmin, `${outsider.userId}@`), [outsider.userId])
      })
    )

    it.effect("a whole address finds its user anywhere, so that it can be made a member", () =>
      Effect.gen(function* () {
        const { accounts, admin } = yield* scene
        const user = yield* makeUser()
        const page = yield* accounts.findUsers(admin, user.email.toUpperCase(), firstPage)
        assert.deepStrictEqual(page, { items: [user], next: null })
      })
    )
  })

  describe("Accounts.createUser", () => {
    it.effect("is for site-admins, and so is the hashing of passwords before it", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const { accounts } = made
        const calls = [
          yield* endings(made, everyone, (actor) => accounts.hashPassword(actor, password)),
          yield* endings(made, everyone, (actor) =>
            Effect.flatMap(draft, (user) => accounts.createUser(actor, user))
          )
        ]
        for (const ended of calls) assert.deepStrictEqual(ended, siteAdminOnly)
      })
    )

    it.effect("keeps the password as an argon2id hash alone", () =>
      Effect.gen(function* () {
        const users = yield* UserRepo
        const user = yield* makeAccount
        const stored = yield* Effect.fromOption(yield* users.find(user.id))
        assert.match(stored.passwordHash, /^\$argon2id\$/)
        assert.isFalse(JSON.stringify(stored).includes(Redacted.value(password)))
        assert.isFalse("passwordHash" in user)
      })
    )

    it.effect("an address that another user has is refused, whatever its case", () =>
      Effect.gen(function* () {
        const { accounts, siteAdmin } = yield* scene
        const user = yield* makeAccount
        const error = yield* Effect.flip(
          accounts.createUser(siteAdmin, { ...(yield* draft), email: user.email.toUpperCase() })
        )
        assert.strictEqual(error._tag, "EmailTaken")
      })
    )
  })

  describe("Accounts.removeUser", () => {
    it.effect("is for site-admins; a removed user is gone", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const user = yield* makeUser()
        const ended = yield* endings(made, ["admin", "member", "guest", "siteAdmin"], (actor) =>
          made.accounts.removeUser(actor, user.id)
        )
        assert.deepStrictEqual(ended, {
          admin: "Forbidden",
          member: "Forbidden",
          guest: "GuestNotAllowed",
          siteAdmin: "ok"
        })
        const again = yield* Effect.flip(made.accounts.removeUser(made.siteAdmin, user.id))
        assert.strictEqual(again._tag, "UserNotFound")
      })
    )

    it.effect("a removed user's tokens and sessions die at once", () =>
      Effect.gen(function* () {
        const { accounts, siteAdmin } = yield* scene
        const [sessions, tokens] = [yield* Sessions, yield* Tokens]
        const user = yield* makeAccount
        const address = newUuid()
        const signedIn = yield* sessions.signIn({
          email: user.email,
          password,
          address,
          guest: { _tag: "Guest", guestId: null },
          browser: null,
          previous: null
        })
        const made = yield* tokens.create(signedIn.actor, { name: "CI", scope: "read", expiresInDays: 1 })
        assert.isTrue(Option.isSome(yield* sessions.authenticate(signedIn.cookie.secret)))
        yield* tokens.authenticate(made.secret)
        yield* accounts.removeUser(siteAdmin, user.id)
        assert.isTrue(Option.isNone(yield* sessions.authenticate(signedIn.cookie.secret)))
        assert.strictEqual((yield* Effect.flip(tokens.authenticate(made.secret)))._tag, "InvalidToken")
      })
    )
  })
})

describe("Accounts.bootstrap", () => {
  it.effect("makes the first site-admin only if no user exists", () =>
    Effect.gen(function* () {
      const [accounts, users] = [yield* Accounts, yield* UserRepo]
      assert.isTrue(yield* accounts.bootstrap("root@example.org", password))
      const root = yield* Effect.fromOption(yield* users.findByEmail("root@example.org"))
      assert.isTrue(root.siteAdmin)
      assert.isFalse(yield* accounts.bootstrap("other@example.org", password))
      assert.isTrue(Option.isNone(yield* users.findByEmail("other@example.org")))
      const actor = actorWith(root.id, [], root.siteAdmin)
      assert.strictEqual((yield* accounts.createOrganisation(actor, "Acme")).name, "Acme")
    }).pipe(Effect.provide(AccountServices.layer))
  )

  it.effect("processes that start at once make one, also with different addresses", () =>
    Effect.gen(function* () {
      const [accounts, users] = [yield* Accounts, yield* UserRepo]
      const starts = Array.from({ length: 10 }, (_, n) =>
        accounts.bootstrap(`root${n % 5}@example.org`, password)
      )
      const made = yield* Effect.all(starts, { concurrency: "unbounded" })
      assert.strictEqual(made.filter(Boolean).length, 1)
      assert.strictEqual((yield* users.search("", "all", firstPage)).items.length, 1)
    }).pipe(Effect.provide(AccountServices.layer))
  )
})

describe("Accounts.removeUser of a site-admin", () => {
  it.effect("who is not the last one goes, oneself too; the last one stays", () =>
    Effect.gen(function* () {
      const accounts = yield* Accounts
      const [first, second] = [yield* makeSiteAdmin, yield* makeSiteAdmin]
      yield* accounts.removeUser(first, first.userId)
      const refused = yield* Effect.flip(accounts.removeUser(second, second.userId))
      assert.strictEqual(refused._tag, "LastSiteAdmin")
    }).pipe(Effect.provide(AccountServices.layer))
  )
})
