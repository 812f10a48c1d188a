import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mayManageCollection } from "../../../src/access/AccessPolicy.ts"
import { OrgRole } from "../../../src/access/Actor.ts"
import { mayStillGenerate } from "../../../src/generation/attempts/makeStarterRight.ts"
import { OrgId, UserId } from "../../../src/shared/Ids.ts"
import { actorWith } from "../../../testing/access/Actors.ts"
import { newUuid } from "../../../testing/shared/Fixtures.ts"

const orgId = OrgId.make(newUuid())
const userId = UserId.make(newUuid())
const anyStarter = { role: Schema.NullOr(OrgRole), siteAdmin: Schema.Boolean, global: Schema.Boolean }

describe("mayStillGenerate", () => {
  it.prop("whoever manages the collection now may, whatever it was at the start", anyStarter, (starter) => {
    const organisations = new Map(starter.role === null ? [] : [[orgId, starter.role]])
    const roles = { userId, siteAdmin: starter.siteAdmin, organisations }
    const ownerOrgId = starter.global ? null : orgId
    const actor = actorWith(userId, [...organisations], starter.siteAdmin)
    assert.strictEqual(mayStillGenerate({ ownerOrgId, roles }), mayManageCollection(actor, ownerOrgId))
  })

  it("a user who is gone may not", () => {
    for (const ownerOrgId of [orgId, null]) assert.isFalse(mayStillGenerate({ ownerOrgId, roles: null }))
  })
})
