import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { projectLimit } from "../../src/projects/ProjectQuotas.ts"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import { GuestId } from "../../src/shared/Ids.ts"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
const change = Schema.Int.check(Schema.isBetween({ minimum: -1_000, maximum: 1_000 }))
const mebibyte = 2 ** 20

describe("fitsQuota", () => {
  const values = { used: amount, added: change, limit: amount }
  const arbitrary = { arbitrary: { runs: 300, seed: 42 } }

  it.prop(
    "lets whatever does not grow pass, also above the limit",
    values,
    ({ added, limit, used }) => {
      assert.isTrue(fitsQuota(used, -Math.abs(added), limit))
    },
    arbitrary
  )

  it.prop(
    "lets grow up to the limit, and not by one more",
    values,
    ({ added, used }) => {
      const growth = Math.abs(added) + 1
      assert.isTrue(fitsQuota(used, growth, used + growth))
      assert.isFalse(fitsQuota(used, growth, used + growth - 1))
    },
    arbitrary
  )

  it.prop(
    "refuses no more under a higher limit",
    values,
    ({ added, limit, used }) => {
      if (fitsQuota(used, added, limit)) assert.isTrue(fitsQuota(used, added, limit + 1))
    },
    arbitrary
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
