import { assert, describe, it } from "@effect/vitest"
import { isOrgAdmin, isSiteAdmin } from "../../src/access/AccessPolicy.ts"
import { rightsSomewhere } from "../../src/access/offeredRights.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const userId = UserId.make("0193f0a0-0000-7000-8000-000000000001")
const org = OrgId.make("0193f0a0-0000-7000-8000-000000000002")

describe("rightsSomewhere", () => {
  it.each([
    ["a guest", guest, []],
    ["an outsider", actorWith(userId, []), ["signed_in"]],
    ["a member", actorWith(userId, [[org, "member"]]), ["signed_in", "member_or_guest_space"]],
    ["an admin", actorWith(userId, [[org, "admin"]]), ["signed_in", "member_or_guest_space", "org_admin"]],
    [
      "a site-admin",
      actorWith(userId, [], true),
      ["signed_in", "member_or_guest_space", "org_admin", "site_admin"]
    ]
  ] as const)("%s may do without a resource what the roles somewhere allow", (_, actor, rights) => {
    const asked = ["signed_in", "member_or_guest_space", "org_admin", "site_admin"] as const
    assert.deepStrictEqual(
      asked.filter((it) => rightsSomewhere(actor).has(it)),
      [...rights]
    )
  })

  it.prop("an admin of any organisation may do what admins do", [anyActor], ([actor]) => {
    const administers = [orgId, elsewhere].some((id) => isOrgAdmin(actor, id))
    assert.strictEqual(rightsSomewhere(actor).has("org_admin"), administers)
  })

  it.prop("site-admins alone have their right", [anyActor], ([actor]) => {
    assert.strictEqual(rightsSomewhere(actor).has("site_admin"), isSiteAdmin(actor))
  })

  it.prop("a guest may start nothing that needs a user", [anyActor], ([actor]) => {
    assert.strictEqual(rightsSomewhere(actor).has("signed_in"), actor._tag === "User")
    if (actor._tag === "Guest") {
      assert.deepStrictEqual([...rightsSomewhere(actor)], ["anyone", "project_read"])
    }
  })
})
