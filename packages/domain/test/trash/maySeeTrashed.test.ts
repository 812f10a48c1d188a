import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { OrgRole } from "../../src/access/Actor.ts"
import { OrgId, UserId } from "../../src/shared/Ids.ts"
import { maySeeTrashed } from "../../src/trash/TrashLookups.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"

const orgId = OrgId.make(newUuid())
const things = { space: { orgId }, collection: { ownerOrgId: orgId }, global: { ownerOrgId: null } }

describe("maySeeTrashed", () => {
  it.prop(
    "a write finds everything; a preview what is global or of the caller's organisations, a site-admin all",
    {
      role: Schema.UndefinedOr(OrgRole),
      siteAdmin: Schema.Boolean,
      thing: Schema.Literals(["space", "collection", "global"])
    },
    ({ role, siteAdmin, thing }) => {
      const roles = role === undefined ? [] : ([[orgId, role]] as const)
      const actor = actorWith(UserId.make(newUuid()), roles, siteAdmin)
      assert.isTrue(maySeeTrashed(actor, things[thing], "write"))
      const mayRead = thing === "global" || siteAdmin || role !== undefined
      assert.strictEqual(maySeeTrashed(actor, things[thing], "preview"), mayRead)
    }
  )

  it("a preview shows a guest nothing", () => {
    const shown = Object.values(things).filter((thing) => maySeeTrashed(guest, thing, "preview"))
    assert.deepStrictEqual(shown, [])
  })
})
