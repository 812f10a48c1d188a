import { assert, describe, it } from "@effect/vitest"
import { ruleRights } from "../../src/memory/ruleRights.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const orgId = OrgId.make(uuid(1))
const [ownerId, other] = [UserId.make(uuid(2)), UserId.make(uuid(3))]

const actors = [
  actorWith(ownerId, [[orgId, "member"]]),
  actorWith(other, [[orgId, "admin"]]),
  actorWith(other, [], true),
  guest
]

describe("ruleRights", () => {
  it("a user's own rule is the user's alone", () => {
    const rights = actors.map((actor) => [...ruleRights(actor, { orgId: null, ownerId })])
    assert.deepStrictEqual(rights, [["rule_owner"], [], [], []])
  })

  it("an organisation's rule is its admins', whoever made it", () => {
    const rights = actors.map((actor) => [...ruleRights(actor, { orgId, ownerId })])
    assert.deepStrictEqual(rights, [[], ["rule_owner"], ["rule_owner"], []])
  })
})
