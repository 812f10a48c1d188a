import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result, Schema } from "effect"
import { isOrgAdmin, mayReadSpace } from "../../src/access/AccessPolicy.ts"
import type { Actor } from "../../src/access/Actor.ts"
import { admit } from "../../src/access/admit.ts"
import { type OperationName, operations, type Right } from "../../src/access/Operations.ts"
import { CollectionId, SpaceId } from "../../src/shared/Ids.ts"
import {
  mayAdministerSpace,
  mayManageSpace,
  spaceRights,
  visibleSpace
} from "../../src/spaces/SpaceAccess.ts"
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

type Rule = (actor: Actor, manager: boolean) => boolean

const reads: Rule = (actor) => mayReadSpace(actor, orgId)
const manages: Rule = (actor, manager) => mayManageSpace(actor, { manager, space })
const administers: Rule = (actor) => mayAdministerSpace(actor, space)

const items = ["Block", "Layer", "Specialty"] as const

/** The operations on a space, by the rule that decides them. */
const decided = [
  [reads, ["readSpace", "readSpaceGraph", "explainSpaceItem", "listSpaceOverlays", "readSpaceUpstream"]],
  [reads, ["listSpaceBlocks", "listSpaceLayers", "listSpaceSpecialties"]],
  [manages, ["updateSpace", ...items.map((item) => `createSpace${item}` as const)]],
  [manages, items.flatMap((item) => [`updateSpace${item}`, `resetSpace${item}Field`] as const)],
  [manages, items.flatMap((item) => [`removeSpace${item}`, `restoreSpace${item}`] as const)],
  [administers, ["trashSpace", "restoreSpace", "previewSpaceTrash", "previewSpaceRestore", "purgeSpace"]],
  [administers, ["listSpaceManagers", "putSpaceManager", "removeSpaceManager"]]
] as const satisfies ReadonlyArray<readonly [Rule, ReadonlyArray<OperationName>]>

/** These name no space. */
const onNoSpace: ReadonlyArray<OperationName> = ["listSpaces", "createSpace", "listTrashedSpaces"]

describe("spaceRights", () => {
  it.prop("a greater right includes the lesser ones", anyInput, ({ actor, manager }) => {
    const seen = visibleSpace(actor, { manager, space })
    if (seen === null) return
    const rights = spaceRights(actor, seen)
    for (const [greater, lesser] of includes) assert.isTrue(!rights.has(greater) || rights.has(lesser))
  })

  it.prop("it says what the rules of the space decide", anyInput, ({ actor, manager }) => {
    const seen = visibleSpace(actor, { manager, space })
    if (seen === null) return
    const rights = spaceRights(actor, seen)
    assert.isTrue(rights.has("member"))
    assert.strictEqual(rights.has("space_manager"), mayManageSpace(actor, { manager, space }))
    assert.strictEqual(rights.has("org_admin"), isOrgAdmin(actor, orgId))
  })

  it.prop(
    "the rules are the rights that the operations name, for callers that are admitted",
    anyInput,
    (it) => {
      const { actor, manager } = it
      const seen = visibleSpace(actor, { manager, space })
      const rights = seen === null ? new Set<Right>() : spaceRights(actor, seen)
      for (const [rule, names] of decided)
        for (const name of names) {
          const held = Result.isSuccess(admit(actor, name)) && rights.has(operations[name].right)
          assert.strictEqual(rule(actor, manager), held, name)
        }
    }
  )

  it("every operation on a space is decided by one of the rules", () => {
    const onSpaces = Object.entries(operations).filter(([, { subject }]) => subject === "space")
    const known = [...onNoSpace, ...decided.flatMap(([, names]): ReadonlyArray<OperationName> => names)]
    assert.deepStrictEqual(known.toSorted(), onSpaces.map(([name]) => name).toSorted())
  })
})
