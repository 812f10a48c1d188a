import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  administeredBy,
  administersAny,
  isManager,
  isMember,
  isOrgAdmin,
  managerRole,
  mayChangeRule,
  mayCreateInOrganisation,
  mayFindUsers,
  mayManageCollection,
  mayManageWebhook,
  mayReadAuditTrail,
  mayReadCollection,
  mayReadRule,
  mayReadSpace,
  organisationsOf
} from "../../src/access/AccessPolicy.ts"
import { OrgRole, type UserActor } from "../../src/access/Actor.ts"
import { operations } from "../../src/access/Operations.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [mine, theirs] = [OrgId.make(uuid(1)), OrgId.make(uuid(2))]

const user = (role: OrgRole | undefined, siteAdmin = false): UserActor =>
  actorWith(UserId.make(uuid(3)), role === undefined ? [] : [[mine, role]], siteAdmin)

const anyUser = { role: Schema.UndefinedOr(OrgRole), siteAdmin: Schema.Boolean }

describe("AccessPolicy", () => {
  it.prop("a site-admin counts as an org-admin everywhere, and an admin as a member", anyUser, (roles) => {
    const actor = user(roles.role, roles.siteAdmin)
    assert.strictEqual(isOrgAdmin(actor, mine), roles.siteAdmin || roles.role === "admin")
    assert.strictEqual(isMember(actor, mine), roles.siteAdmin || roles.role !== undefined)
    assert.strictEqual(isOrgAdmin(actor, theirs), roles.siteAdmin)
    assert.strictEqual(isMember(actor, theirs), roles.siteAdmin)
  })

  it("a guest is admin and member of nothing", () => {
    assert.deepStrictEqual([isOrgAdmin(guest, mine), isMember(guest, mine)], [false, false])
    assert.deepStrictEqual([mayReadCollection(guest, null), mayManageCollection(guest, null)], [false, false])
  })

  it.prop("a user sees the organisations that it is a member of, a site-admin all", anyUser, (roles) => {
    const actor = user(roles.role, roles.siteAdmin)
    const seen = organisationsOf(actor)
    const sees = (id: OrgId) => seen === "all" || seen.includes(id)
    assert.deepStrictEqual([mine, theirs].map(sees), [isMember(actor, mine), isMember(actor, theirs)])
  })

  it.prop(
    "who manages collections has the role that is named for them",
    { ...anyUser, isGlobal: Schema.Boolean },
    ({ isGlobal, role, siteAdmin }) => {
      const actor = user(role, siteAdmin)
      const hasRole = { site_admin: siteAdmin, org_admin: isOrgAdmin(actor, mine) }
      const owner = isGlobal ? null : mine
      const named = managerRole(owner)
      assert.isTrue(named === "site_admin" || named === "org_admin")
      if (named === "site_admin" || named === "org_admin")
        assert.strictEqual(mayManageCollection(actor, owner), hasRole[named])
    }
  )

  it("a site-admin administers all organisations, others those that they are admins of", () => {
    assert.deepStrictEqual(
      [user("admin"), user("member"), user(undefined), user("member", true)].map(administeredBy),
      [[mine], [], [], "all"]
    )
  })

  it.prop("who administers an organisation reads the audit trail and finds users", anyUser, (roles) => {
    const actor = user(roles.role, roles.siteAdmin)
    const administers = administeredBy(actor) === "all" || administeredBy(actor).length > 0
    assert.deepStrictEqual(
      [administersAny(actor), mayReadAuditTrail(actor), mayFindUsers(actor)],
      [administers, administers, administers]
    )
  })

  it("a guest administers nothing, reads no audit trail and finds no users", () => {
    assert.deepStrictEqual(
      [administersAny(guest), mayReadAuditTrail(guest), mayFindUsers(guest)],
      [false, false, false]
    )
  })

  it("a collection is managed by the owner's admins, a global one by site-admins only", () => {
    const actors = [user("admin"), user("member"), user(undefined), user(undefined, true)]
    assert.deepStrictEqual(
      actors.map((actor) => mayManageCollection(actor, mine)),
      [true, false, false, true]
    )
    assert.deepStrictEqual(
      actors.map((actor) => mayManageCollection(actor, null)),
      [false, false, false, true]
    )
  })

  it("a collection is read by the owner's members, a global one by everyone who is signed in", () => {
    const actors = [user("admin"), user("member"), user(undefined), user(undefined, true)]
    assert.deepStrictEqual(
      actors.map((actor) => mayReadCollection(actor, mine)),
      [true, true, false, true]
    )
    assert.deepStrictEqual(
      actors.map((actor) => mayReadCollection(actor, null)),
      [true, true, true, true]
    )
  })

  it.prop("whoever manages a collection reads it", anyUser, ({ role, siteAdmin }) => {
    const actor = user(role, siteAdmin)
    for (const ownerOrgId of [mine, theirs, null])
      if (mayManageCollection(actor, ownerOrgId)) assert.isTrue(mayReadCollection(actor, ownerOrgId))
  })

  it.prop(
    "who is listed as a manager counts as one while a member, and nobody else does",
    { ...anyUser, listed: Schema.Boolean },
    ({ listed, role, siteAdmin }) => {
      const actor = user(role, siteAdmin)
      assert.strictEqual(isManager(actor, mine, listed), listed && (siteAdmin || role !== undefined))
      assert.strictEqual(isManager(actor, theirs, listed), listed && siteAdmin)
      assert.isFalse(isManager(guest, mine, listed))
    }
  )

  it.prop("a space is read by its organisation's members alone", anyUser, ({ role, siteAdmin }) => {
    const actor = user(role, siteAdmin)
    assert.strictEqual(mayReadSpace(actor, mine), siteAdmin || role !== undefined)
    assert.strictEqual(mayReadSpace(actor, theirs), siteAdmin)
    assert.isFalse(mayReadSpace(guest, mine))
  })

  it.prop("webhooks are managed by their organisation's admins alone", anyUser, ({ role, siteAdmin }) => {
    const actor = user(role, siteAdmin)
    assert.strictEqual(mayManageWebhook(actor, mine), siteAdmin || role === "admin")
    assert.strictEqual(mayManageWebhook(actor, theirs), siteAdmin)
    assert.isFalse(mayManageWebhook(guest, mine))
  })

  it.prop("in an organisation its admins create, and nobody who is not a member", anyUser, (roles) => {
    const actor = user(roles.role, roles.siteAdmin)
    assert.strictEqual(mayCreateInOrganisation(actor, mine), roles.siteAdmin || roles.role === "admin")
    if (!isMember(actor, mine)) assert.isFalse(mayCreateInOrganisation(actor, mine))
    assert.isFalse(mayCreateInOrganisation(guest, mine))
  })

  it.prop(
    "a personal rule is changed by its owner alone, a shared one by admins, whoever wrote it",
    anyUser,
    (roles) => {
      const actor = user(roles.role, roles.siteAdmin)
      const somebody = UserId.make(uuid(5))
      assert.isTrue(mayChangeRule(actor, { orgId: null, ownerId: actor.userId }))
      assert.isFalse(mayChangeRule(actor, { orgId: null, ownerId: somebody }))
      for (const ownerId of [actor.userId, somebody])
        assert.strictEqual(mayChangeRule(actor, { orgId: mine, ownerId }), isOrgAdmin(actor, mine))
    }
  )

  it.prop(
    "a personal rule is read by its owner alone, a shared one by members, whoever wrote it",
    anyUser,
    (roles) => {
      const actor = user(roles.role, roles.siteAdmin)
      const somebody = UserId.make(uuid(5))
      assert.isTrue(mayReadRule(actor, { orgId: null, ownerId: actor.userId }))
      assert.isFalse(mayReadRule(actor, { orgId: null, ownerId: somebody }))
      for (const ownerId of [actor.userId, somebody]) {
        const rule = { orgId: mine, ownerId }
        assert.strictEqual(mayReadRule(actor, rule), isMember(actor, mine))
        if (mayChangeRule(actor, rule)) assert.isTrue(mayReadRule(actor, rule))
      }
    }
  )

  it.prop("who manages webhooks has the right that every operation on one names", anyUser, (roles) => {
    const actor = user(roles.role, roles.siteAdmin)
    const onOne = Object.entries(operations).filter(
      ([name, { subject }]) => subject === "webhook" && name !== "listWebhooks"
    )
    assert.isAbove(onOne.length, 5)
    const isHeld = { org_admin: isOrgAdmin(actor, mine) }
    for (const [name, { right }] of onOne) {
      assert(right === "org_admin", name)
      assert.strictEqual(mayManageWebhook(actor, mine), isHeld[right])
    }
  })

  it("a guest reads and changes no rule", () => {
    for (const orgId of [mine, null]) {
      const rule = { orgId, ownerId: UserId.make(uuid(5)) }
      assert.deepStrictEqual([mayReadRule(guest, rule), mayChangeRule(guest, rule)], [false, false])
    }
  })
})
