import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tokenLife } from "../../src/access/tokens.ts"

const at = (instant: number): string => new Date(instant).toISOString()
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 })
const week = 7 * 24 * 60 * 60 * 1_000

describe("tokenLife", () => {
  it("only goes on from live to its last week to expired", () => {
    const order = ["live", "ending", "expired"]
    fc.assert(
      fc.property(instants, instants, instants, (expires, one, other) => {
        const token = { expires_at: at(expires), revoked_at: null }
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        expect(order.indexOf(tokenLife(token, sooner))).toBeLessThanOrEqual(
          order.indexOf(tokenLife(token, later))
        )
      })
    )
  })

  it("ends at the instant of expiry, and its last week begins seven days before", () => {
    const token = { expires_at: at(10 * week), revoked_at: null }
    expect(tokenLife(token, 9 * week - 1)).toBe("live")
    expect(tokenLife(token, 9 * week)).toBe("ending")
    expect(tokenLife(token, 10 * week - 1)).toBe("ending")
    expect(tokenLife(token, 10 * week)).toBe("expired")
  })

  it("stays revoked, expired or not", () => {
    fc.assert(
      fc.property(instants, instants, instants, (expires, revoked, now) => {
        expect(tokenLife({ expires_at: at(expires), revoked_at: at(revoked) }, now)).toBe("revoked")
      })
    )
  })
})
