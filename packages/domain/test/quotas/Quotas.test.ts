import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { projectLimit } from "../../src/projects/projectLimit.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import { GuestId } from "../../src/shared/Ids.ts"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
const change = Schema.Int.check(Schema.isBetween({ minimum: -1_000, maximum: 1_000 }))
const mebibyte = 2 ** 20

describe("fitsQuota", () => {
  it.prop(
    "lets nothing grow beyond the limit, and whatever does not grow pass",
    { used: amount, added: change, limit: amount },
    ({ added, limit, used }) => {
      assert.strictEqual(fitsQuota(used, added, limit), added > 0 ? used + added <= limit : true)
    },
    { arbitrary: { runs: 300, seed: 42 } }
  )
})

describe("projectLimit", () => {
  it("is 1024 MiB, 16 MiB for a guest's project, and what an operator set for either", () => {
    const quotas = Quotas.defaultValue()
    const guestId = GuestId.make("01999999-0000-7000-8000-000000000001")
    assert.deepStrictEqual(
      [
        projectLimit(quotas, { guestId: null, quotaMib: null }),
        projectLimit(quotas, { guestId, quotaMib: null }),
        projectLimit(quotas, { guestId, quotaMib: 3 })
      ],
      [1_024 * mebibyte, 16 * mebibyte, 3 * mebibyte]
    )
  })
})
