import { assert, describe, it } from "@effect/vitest"
import { isOrgAdmin, isSiteAdmin } from "../../src/access/AccessPolicy.ts"
import { creationRules, organisationRights } from "../../src/access/offeredRights.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

describe("organisationRights", () => {
  it.prop("an organisation's admins have their right on it, and nobody else", [anyActor], ([actor]) => {
    for (const id of [orgId, elsewhere])
      assert.deepStrictEqual([...organisationRights(actor, id)], isOrgAdmin(actor, id) ? ["org_admin"] : [])
  })
})

describe("creationRules", () => {
  it.prop("who has the right on an organisation makes everything in its name", [anyActor], ([actor]) => {
    const administers = organisationRights(actor, orgId).has("org_admin")
    for (const may of Object.values(creationRules)) assert.strictEqual(may(actor, orgId), administers)
  })

  it.prop("a global collection is made by site-admins alone", [anyActor], ([actor]) => {
    assert.strictEqual(creationRules.createCollection(actor, null), isSiteAdmin(actor))
  })
})
