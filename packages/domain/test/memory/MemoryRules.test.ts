import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import type { UserActor } from "../../src/access/Actor.ts"
import { MemoryRules } from "../../src/memory/MemoryRules.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { OrgId, RuleId } from "../../src/shared/Ids.ts"
import { guest, makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { firstPage } from "../../testing/shared/everyPage.ts"
import { makeOrganisation, newUuid } from "../../testing/shared/Fixtures.ts"
import { endings, ProjectServices } from "../ProjectServices.ts"

/** An organisation with a rule of its own, a member with one, and callers of every kind. */
const scene = Effect.gen(function* () {
  const rules = yield* MemoryRules
  const organisation = yield* makeOrganisation()
  const callers = {
    owner: yield* makeMemberActor(organisation.id),
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    guest
  }
  const own = yield* rules.create(callers.owner, { orgId: null, text: "Own", enabled: true })
  const shared = yield* rules.create(callers.admin, { orgId: organisation.id, text: "Shared", enabled: true })
  return { rules, organisation, own, shared, ...callers }
})

const everyone = ["owner", "admin", "member", "outsider", "siteAdmin", "guest"] as const

it.layer(ProjectServices.layer)((it) => {
  describe("MemoryRules.toggle", () => {
    it.effect("switches a rule off (the soft delete) and on again", () =>
      Effect.gen(function* () {
        const { own, owner, rules } = yield* scene
        const repo = yield* RuleRepo
        const off = yield* rules.toggle(owner, own.id, false)
        assert.deepStrictEqual(off, { ...own, enabled: false, updatedAt: off.updatedAt })
        assert.isTrue(DateTime.isGreaterThan(off.updatedAt, own.updatedAt))
        assert.deepStrictEqual(yield* repo.enabled(owner.userId, null), [])
        const on = yield* rules.toggle(owner, own.id, true)
        assert.deepStrictEqual(yield* repo.enabled(owner.userId, null), [on])
      })
    )

    it.effect("is idempotent: the state that already is keeps its version", () =>
      Effect.gen(function* () {
        const { own, owner, rules } = yield* scene
        const off = yield* rules.toggle(owner, own.id, false)
        assert.deepStrictEqual(yield* rules.toggle(owner, own.id, false), off)
      })
    )

    it.effect("a missing rule gives 404", () =>
      Effect.gen(function* () {
        const { owner, rules } = yield* scene
        const error = yield* Effect.flip(rules.toggle(owner, RuleId.make(newUuid()), false))
        assert.strictEqual(error._tag, "RuleNotFound")
      })
    )

    it.effect("an own rule is its owner's alone: to others it is 403, also to admins", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const ended = yield* endings(made, everyone, (actor) => made.rules.toggle(actor, made.own.id, false))
        assert.deepStrictEqual(ended, {
          owner: "ok",
          admin: "Forbidden",
          member: "Forbidden",
          outsider: "Forbidden",
          siteAdmin: "Forbidden",
          guest: "GuestNotAllowed"
        })
        const error = yield* Effect.flip(made.rules.toggle(made.admin, made.own.id, false))
        assert(error._tag === "Forbidden")
        assert.strictEqual(error.requiredRole, "rule_owner")
      })
    )

    it.effect("an organisation's rule is its admins'", () =>
      Effect.gen(function* () {
        const made = yield* scene
        const ended = yield* endings(made, everyone, (actor) =>
          made.rules.toggle(actor, made.shared.id, false)
        )
        assert.deepStrictEqual(ended, {
          owner: "Forbidden",
          admin: "ok",
          member: "Forbidden",
          outsider: "Forbidden",
          siteAdmin: "ok",
          guest: "GuestNotAllowed"
        })
      })
    )
  })

  describe("MemoryRules.changeText", () => {
    it.effect("changes the text by the same rights", () =>
      Effect.gen(function* () {
        const { admin, member, own, owner, rules, shared } = yield* scene
        assert.strictEqual((yield* rules.changeText(owner, own.id, "Other")).text, "Other")
        assert.strictEqual((yield* rules.changeText(admin, shared.id, "Other")).text, "Other")
        for (const id of [own.id, shared.id])
          assert.strictEqual((yield* Effect.flip(rules.changeText(member, id, "x")))._tag, "Forbidden")
        const missing = yield* Effect.flip(rules.changeText(owner, RuleId.make(newUuid()), "x"))
        assert.strictEqual(missing._tag, "RuleNotFound")
      })
    )
  })

  describe("MemoryRules.create", () => {
    it.effect("makes an own rule, or an organisation's by its admins", () =>
      Effect.gen(function* () {
        const { admin, member, organisation, rules } = yield* scene
        const own = yield* rules.create(member, { orgId: null, text: "Mine", enabled: false })
        assert.deepStrictEqual(
          [own.orgId, own.ownerId, own.text, own.enabled],
          [null, member.userId, "Mine", false]
        )
        const draft = { orgId: organisation.id, text: "Ours", enabled: true }
        assert.strictEqual((yield* rules.create(admin, draft)).orgId, organisation.id)
        assert.strictEqual((yield* Effect.flip(rules.create(member, draft)))._tag, "Forbidden")
        assert.strictEqual((yield* Effect.flip(rules.create(guest, draft)))._tag, "GuestNotAllowed")
        const nowhere = { ...draft, orgId: OrgId.make(newUuid()) }
        assert.strictEqual((yield* Effect.flip(rules.create(admin, nowhere)))._tag, "OrganisationNotFound")
      })
    )
  })

  describe("MemoryRules.list", () => {
    it.effect("shows the caller's own rules, enabled or not, and those of its organisations", () =>
      Effect.gen(function* () {
        const { member, own, owner, rules, shared, siteAdmin, outsider } = yield* scene
        const listed = Effect.fnUntraced(function* (actor: UserActor) {
          const ids = (yield* rules.list(actor, firstPage)).items.map(({ id }) => id)
          return [own.id, shared.id].map((id) => ids.includes(id))
        })
        yield* rules.toggle(owner, own.id, false)
        assert.deepStrictEqual(yield* listed(owner), [true, true])
        assert.deepStrictEqual(yield* listed(member), [false, true])
        assert.deepStrictEqual(yield* listed(outsider), [false, false])
        assert.deepStrictEqual(yield* listed(siteAdmin), [false, true])
        assert.strictEqual((yield* Effect.flip(rules.list(guest, firstPage)))._tag, "GuestNotAllowed")
      })
    )
  })
})
