import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Forbidden, GuestNotAllowed, RequiredRole } from "../../src/access/AccessErrors.ts"
import type { Actor } from "../../src/access/Actor.ts"
import {
  requireCollectionManager,
  requireConfirmFromToken,
  requireNoneMissing,
  requireRight,
  requireRightAfterFinding,
  requireSiteAdmin,
  requireUser
} from "../../src/access/requireRight.ts"
import { OrgId, TokenId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [mine, me] = [OrgId.make(uuid(1)), UserId.make(uuid(3))]

const admin = actorWith(me, [[mine, "admin"]])
const member = actorWith(me, [[mine, "member"]])
const siteAdmin = actorWith(me, [], true)
const token: Actor = {
  ...admin,
  credential: { _tag: "Token", tokenId: TokenId.make(uuid(4)), scope: "read_write" }
}

describe("requireRight", () => {
  it.effect.prop(
    "the refusal names the role that may, and of a guest that it has to sign in",
    { allowed: Schema.Boolean, role: RequiredRole },
    ({ allowed, role }) =>
      Effect.gen(function* () {
        const result = (actor: Actor) =>
          Effect.match(requireRight(actor, allowed, role), {
            onFailure: (error) => error,
            onSuccess: () => null
          })
        assert.deepStrictEqual(yield* result(member), allowed ? null : new Forbidden({ requiredRole: role }))
        assert.deepStrictEqual(yield* result(guest), allowed ? null : new GuestNotAllowed())
      })
  )
})

describe("requireNoneMissing", () => {
  it.effect("the role that is missing is the one of the refusal, and none missing passes", () =>
    Effect.gen(function* () {
      yield* requireNoneMissing(member, null)
      assert.deepStrictEqual(
        yield* Effect.flip(requireNoneMissing(member, "project_write")),
        new Forbidden({ requiredRole: "project_write" })
      )
    })
  )
})

describe("requireUser", () => {
  it.effect("is the user that calls, by whatever credential, and refuses guests", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* requireUser(token), token)
      assert.deepStrictEqual(yield* Effect.flip(requireUser(guest)), new GuestNotAllowed())
    })
  )
})

describe("requireSiteAdmin", () => {
  it.effect("passes site-admins alone", () =>
    Effect.gen(function* () {
      yield* requireSiteAdmin(siteAdmin)
      assert.deepStrictEqual(
        yield* Effect.flip(requireSiteAdmin(admin)),
        new Forbidden({ requiredRole: "site_admin" })
      )
      assert.deepStrictEqual(yield* Effect.flip(requireSiteAdmin(guest)), new GuestNotAllowed())
    })
  )
})

describe("requireCollectionManager", () => {
  it.effect("who may not manage a collection learns who may: the owner's admins, or site-admins", () =>
    Effect.gen(function* () {
      const refusal = (ownerOrgId: OrgId | null) => Effect.flip(requireCollectionManager(member, ownerOrgId))
      assert.deepStrictEqual(
        [yield* refusal(mine), yield* refusal(null)],
        [new Forbidden({ requiredRole: "org_admin" }), new Forbidden({ requiredRole: "site_admin" })]
      )
      yield* requireCollectionManager(admin, mine)
      yield* requireCollectionManager(siteAdmin, null)
    })
  )
})

describe("requireRightAfterFinding", () => {
  it.effect(
    "a missing thing is reported before a missing right, and with the right nothing is looked for",
    () =>
      Effect.gen(function* () {
        const missing = Effect.fail("missing")
        const refused = (find: Effect.Effect<unknown, string>) =>
          Effect.flip(requireRightAfterFinding(find, member, false, "project_owner"))
        assert.strictEqual(yield* refused(missing), "missing")
        assert.deepStrictEqual(yield* refused(Effect.void), new Forbidden({ requiredRole: "project_owner" }))
        yield* requireRightAfterFinding(missing, member, true, "project_owner")
      })
  )
})

describe("requireConfirmFromToken", () => {
  it.effect("a token must confirm a costly operation, and no other; a cookie need not", () =>
    Effect.gen(function* () {
      const costly = "regenerateCollection"
      assert.strictEqual(
        (yield* Effect.flip(requireConfirmFromToken(token, costly, false)))._tag,
        "ConfirmRequired"
      )
      yield* requireConfirmFromToken(token, costly, true)
      yield* requireConfirmFromToken(token, "updateCollection", false)
      yield* requireConfirmFromToken(admin, costly, false)
    })
  )
})
