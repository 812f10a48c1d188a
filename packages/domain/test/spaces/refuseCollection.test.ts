import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { mayManageCollection, mayReadCollection } from "../../src/access/AccessPolicy.ts"
import { CollectionId, OrgId } from "../../src/shared/Ids.ts"
import { refuseCollection } from "../../src/spaces/Spaces.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const anyInput = {
  actor: anyActor,
  ownerOrgId: Schema.NullOr(Schema.Literals([orgId, elsewhere])),
  trashed: Schema.Boolean
}

const collectionOf = (ownerOrgId: string | null, trashed: boolean) => ({
  id: CollectionId.make("00000000-0000-7000-8000-000000000001"),
  ownerOrgId: ownerOrgId === null ? null : OrgId.make(ownerOrgId),
  deletedAt: trashed ? DateTime.makeUnsafe(0) : null
})

describe("refuseCollection", () => {
  it.prop("another organisation's collection does not exist here, even for its admins", anyInput, (input) => {
    const refusal = refuseCollection(input.actor, orgId, collectionOf(elsewhere, input.trashed))
    assert.strictEqual(refusal?._tag, "CollectionNotFound")
  })

  it.prop("neither does one that the caller may not read", anyInput, ({ actor, ownerOrgId, trashed }) => {
    const collection = collectionOf(ownerOrgId, trashed)
    if (mayReadCollection(actor, collection.ownerOrgId)) return
    assert.strictEqual(refuseCollection(actor, orgId, collection)?._tag, "CollectionNotFound")
  })

  it.prop(
    "a global one and the organisation's serve, out of the trash",
    anyInput,
    ({ actor, ownerOrgId }) => {
      const collection = collectionOf(ownerOrgId === elsewhere ? null : ownerOrgId, false)
      if (!mayReadCollection(actor, collection.ownerOrgId)) return
      assert.isNull(refuseCollection(actor, orgId, collection))
    }
  )

  it.prop(
    "of one in the trash the caller learns whether it can restore it",
    anyInput,
    ({ actor, ownerOrgId }) => {
      const collection = collectionOf(ownerOrgId === elsewhere ? null : ownerOrgId, true)
      if (!mayReadCollection(actor, collection.ownerOrgId)) return
      const refusal = refuseCollection(actor, orgId, collection)
      assert(refusal?._tag === "CollectionInTrash")
      assert.strictEqual(refusal.restorableByCaller, mayManageCollection(actor, collection.ownerOrgId))
    }
  )
})
