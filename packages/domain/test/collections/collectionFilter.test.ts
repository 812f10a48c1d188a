import { assert, describe, it } from "@effect/vitest"
import { isMember, mayReadCollection } from "../../src/access/AccessPolicy.ts"
import { collectionFilter } from "../../src/collections/collectionRights.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const owners = [orgId, elsewhere]

describe("collectionFilter", () => {
  it.prop("without an owner it shows exactly what the caller may read", [anyActor], ([actor]) => {
    if (actor._tag !== "User") return
    const filter = collectionFilter(actor, undefined)
    assert(filter?.globals && !filter.trashed)
    for (const owner of owners) {
      const isShown = filter.organisations === "all" || filter.organisations.includes(owner)
      assert.strictEqual(isShown, mayReadCollection(actor, owner))
    }
  })

  it.prop("of one organisation it shows that one's alone, to its members", [anyActor], ([actor]) => {
    if (actor._tag !== "User") return
    const filter = collectionFilter(actor, orgId)
    assert.strictEqual(filter !== null, isMember(actor, orgId))
    if (filter !== null) assert.deepStrictEqual([filter.organisations, filter.globals], [[orgId], false])
  })

  it.prop("the global ones alone are for everyone who is signed in", [anyActor], ([actor]) => {
    if (actor._tag !== "User") return
    const filter = collectionFilter(actor, null)
    assert.deepStrictEqual(filter, { organisations: [], globals: true, trashed: false })
  })
})
