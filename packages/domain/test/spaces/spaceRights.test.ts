import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { isOrgAdmin } from "../../src/access/AccessPolicy.ts"
import type { Right } from "../../src/access/Operations.ts"
import { CollectionId, SpaceId } from "../../src/shared/Ids.ts"
import { findVisibleSpace, mayManageSpace } from "../../src/spaces/SpaceAccess.ts"
import { spaceRights } from "../../src/spaces/spaceRights.ts"
import { anyActor, orgId } from "../../testing/projects/AccessArbitrary.ts"

const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const at = DateTime.makeUnsafe(0)

const space = {
  id: SpaceId.make(uuid(2)),
  collectionId: CollectionId.make(uuid(3)),
  orgId,
  updatedAt: at,
  deletedAt: null
}

const anyInput = { actor: anyActor, manager: Schema.Boolean }

/** Each right with those that it includes. */
const includes: ReadonlyArray<readonly [Right, Right]> = [
  ["org_admin", "space_manager"],
  ["space_manager", "member"],
  ["member", "signed_in"],
  ["signed_in", "anyone"]
]

describe("spaceRights", () => {
  it.prop("a greater right includes the lesser ones", anyInput, ({ actor, manager }) => {
    const seen = findVisibleSpace(actor, { manager, space })
    if (seen === null) return
    const rights = spaceRights(actor, seen)
    for (const [greater, lesser] of includes) assert.isTrue(!rights.has(greater) || rights.has(lesser))
  })

  it.prop("it says what the rules of the space decide", anyInput, ({ actor, manager }) => {
    const seen = findVisibleSpace(actor, { manager, space })
    if (seen === null) return
    const rights = spaceRights(actor, seen)
    assert.isTrue(rights.has("member"))
    assert.strictEqual(rights.has("space_manager"), mayManageSpace(actor, { manager, space }))
    assert.strictEqual(rights.has("org_admin"), isOrgAdmin(actor, orgId))
  })
})
