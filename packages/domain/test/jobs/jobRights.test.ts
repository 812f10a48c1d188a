import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mayManageCollection, mayReadCollection } from "../../src/access/AccessPolicy.ts"
import { jobOwners, mayFollowJob, mayReadJob } from "../../src/jobs/Jobs.ts"
import { anyActor, elsewhere, orgId } from "../../testing/projects/AccessArbitrary.ts"

const owner = Schema.NullOr(Schema.Literals([orgId, elsewhere]))
const anyInput = { actor: anyActor, ownerOrgId: owner, isTrashed: Schema.Boolean }

describe("mayReadJob", () => {
  it.prop("whoever may generate the collection now may, and nobody else", anyInput, (input) => {
    const { actor, ownerOrgId } = input
    assert.strictEqual(mayReadJob(actor, { ownerOrgId }), mayManageCollection(actor, ownerOrgId))
  })
})

describe("mayFollowJob", () => {
  it.prop(
    "whoever sees the job may while the collection is out of the trash",
    anyInput,
    ({ actor, ...place }) => {
      const sees = mayReadJob(actor, place) && mayReadCollection(actor, place.ownerOrgId)
      assert.strictEqual(mayFollowJob(actor, place), sees && !place.isTrashed)
    }
  )
})

describe("jobOwners", () => {
  it.prop("names exactly the owners whose jobs the user may see", anyInput, ({ actor, ownerOrgId }) => {
    if (actor._tag !== "User") return
    const named = jobOwners(actor)
    const isNamed = named === "all" || (ownerOrgId !== null && named.includes(ownerOrgId))
    assert.strictEqual(isNamed, mayReadJob(actor, { ownerOrgId }))
  })
})
