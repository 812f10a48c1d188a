import { OrgId, UserId } from "@design-workspace/domain/shared/Ids"
import { actorWith, guest } from "@design-workspace/domain/testing/access/Actors"
import { describe, expect, it } from "vitest"
import { itemOffers } from "../../src/actions/listOffers.ts"
import { callerRights } from "../../src/callers/callerRights.ts"

const userId = UserId.make("0193f0a0-0000-7000-8000-000000000001")
const orgId = OrgId.make("0193f0a0-0000-7000-8000-000000000002")

describe("callerRights", () => {
  it.each([
    ["a guest", guest, []],
    ["an outsider", actorWith(userId, []), ["signed_in"]],
    ["a member", actorWith(userId, [[orgId, "member"]]), ["signed_in", "member_or_guest_space"]],
    ["an admin", actorWith(userId, [[orgId, "admin"]]), ["signed_in", "member_or_guest_space", "org_admin"]],
    [
      "a site-admin",
      actorWith(userId, [], true),
      ["signed_in", "member_or_guest_space", "org_admin", "site_admin"]
    ]
  ] as const)("%s may do without a resource what the roles somewhere allow", (_, actor, rights) => {
    const all = ["signed_in", "member_or_guest_space", "org_admin", "site_admin"] as const
    expect(all.filter((it) => callerRights(actor).has(it))).toEqual(rights)
  })
})

describe("itemOffers", () => {
  const items = [
    { id: "1", mine: true },
    { id: "2", mine: false }
  ]

  it("says once what holds for every item", () => {
    expect(itemOffers("rule", items, () => ["rule_owner"])).toEqual([
      { subject: "rule", open: ["id"], rights: new Set(["rule_owner"]) }
    ])
  })

  it("says item by item what does not", () => {
    expect(itemOffers("rule", items, ({ mine }) => (mine ? ["rule_owner"] : []))).toEqual([
      { subject: "rule", params: { id: "1" }, rights: new Set(["rule_owner"]) },
      { subject: "rule", params: { id: "2" }, rights: new Set() }
    ])
  })
})
