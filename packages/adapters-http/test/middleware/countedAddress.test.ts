import { describe, expect, it } from "vitest"
import { countedAddress } from "../../src/middleware/RequestLimits.ts"

describe("countedAddress", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["unknown", "unknown"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::1", "::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80::1%eth0"]
  ])("%s counts as %s", (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
})
