import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { isMember, isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import { CollectionId, SpaceId } from "../../src/shared/Ids.ts"
import { mayAdministerSpace, mayManageSpace, visibleSpace } from "../../src/spaces/SpaceAccess.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = DateTime.makeUnsafe(0)

const space = (trashed: boolean) => ({
  id: SpaceId.make(uuid(2)),
  collectionId: CollectionId.make(uuid(3)),
  orgId,
  updatedAt: at,
  deletedAt: trashed ? at : null
})

const anyInput = { actor: anyActor, manager: Schema.Boolean, trashed: Schema.Boolean }

describe("mayManageSpace", () => {
  it.prop("the organisation's admins manage every space", anyInput, ({ actor, manager, trashed }) => {
    if (isOrgAdmin(actor, orgId)) assert.isTrue(mayManageSpace(actor, { manager, space: space(trashed) }))
  })

  it.prop("a manager does while a member of the organisation, and no longer", anyInput, (input) => {
    const may = mayManageSpace(input.actor, { manager: true, space: space(input.trashed) })
    assert.strictEqual(may, isMember(input.actor, orgId))
  })

  it.prop("nobody else does", anyInput, ({ actor, trashed }) => {
    const may = mayManageSpace(actor, { manager: false, space: space(trashed) })
    assert.strictEqual(may, isOrgAdmin(actor, orgId))
  })
})

describe("mayAdministerSpace", () => {
  it.prop(
    "whoever administers a space manages it, and a manager alone does not administer",
    anyInput,
    (input) => {
      const { actor, manager } = input
      const administers = mayAdministerSpace(actor, { orgId })
      if (administers) assert.isTrue(mayManageSpace(actor, { manager, space: space(input.trashed) }))
      if (!isOrgAdmin(actor, orgId)) assert.isFalse(administers)
    }
  )
})

describe("visibleSpace", () => {
  it.prop("a space is visible to the members of its organisation", anyInput, ({ actor, manager }) => {
    const found = visibleSpace(actor, { manager, space: space(false) })
    assert.strictEqual(found !== null, isMember(actor, orgId))
  })

  it.prop("a space in the trash is visible to nobody", anyInput, ({ actor, manager }) => {
    assert.isNull(visibleSpace(actor, { manager, space: space(true) }))
  })

  it.prop("whoever manages it reads it, and the answer says so", anyInput, ({ actor, manager }) => {
    const facts = { manager, space: space(false) }
    assert.strictEqual(visibleSpace(actor, facts)?.manages ?? false, mayManageSpace(actor, facts))
  })
})
