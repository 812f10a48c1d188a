import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mayManageCollection, mayReadCollection } from "../../src/access/AccessPolicy.ts"
import { collectionRights } from "../../src/collections/collectionRights.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

const anyInput = { actor: anyActor, isGlobal: Schema.Boolean }

describe("collectionRights", () => {
  it.prop("whoever manages a collection is its admin, and nobody else", anyInput, ({ actor, isGlobal }) => {
    const ownerOrgId = isGlobal ? null : orgId
    const rights = collectionRights(actor, { ownerOrgId })
    assert.strictEqual(rights.has("org_admin"), mayManageCollection(actor, ownerOrgId))
  })

  it.prop("an admin of a collection may read it", anyInput, ({ actor, isGlobal }) => {
    const ownerOrgId = isGlobal ? null : orgId
    const rights = collectionRights(actor, { ownerOrgId })
    assert.isTrue(!rights.has("org_admin") || mayReadCollection(actor, ownerOrgId))
  })
})
