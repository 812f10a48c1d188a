import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { AddressConnections, type HeldPlace } from "../../src/http/AddressConnections.ts"

const shares = { ofAddress: 16, ofAnonymous: 2, probation: 5_000 }

const counting = () => {
  const seen = { closed: 0, refused: 0 }
  const connections = new AddressConnections(shares, () => {
    seen.refused += 1
  })
  const enter = (address = "10.0.0.1"): HeldPlace | null =>
    connections.enter(address, () => {
      seen.closed += 1
    })
  const some = (count: number, address?: string): ReadonlyArray<HeldPlace> =>
    Array.from({ length: count }, () => enter(address)).filter((it) => it !== null)
  return { connections, enter, seen, some }
}

describe("AddressConnections", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("lets an address have so many, and another as many", () => {
    const { connections, enter, seen, some } = counting()
    expect(some(40)).toHaveLength(16)
    expect(seen).toEqual({ closed: 0, refused: 24 })
    const [first] = some(40, "10.0.0.2")
    expect(connections.addresses).toBe(2)
    first?.leave()
    first?.leave()
    expect(enter("10.0.0.2")).not.toBeNull()
    expect(enter("10.0.0.2")).toBeNull()
  })

  it("closes after a moment what is beyond the share of callers without a credential and showed none", () => {
    const { seen, some } = counting()
    const held = some(10)
    for (const one of held.slice(4, 8)) one.verified()
    vi.advanceTimersByTime(4_999)
    expect(seen.closed).toBe(0)
    vi.advanceTimersByTime(1)
    expect(seen).toEqual({ closed: 4, refused: 4 })
  })

  it("lets one that waits have an outsider's place that became free meanwhile", () => {
    const { seen, some } = counting()
    const [first, second] = some(4)
    first?.verified()
    second?.leave()
    vi.advanceTimersByTime(5_000)
    expect(seen.closed).toBe(0)
    some(1)
    vi.advanceTimersByTime(5_000)
    expect(seen.closed).toBe(1)
  })

  it("refuses at once what shows nothing beyond the share, and never what showed a credential once", () => {
    const { some } = counting()
    const [first, second, third, fourth] = some(4)
    fourth?.verified()
    const shown = [first, second, third, fourth].map((it) => it?.admitAnonymous())
    expect(shown).toEqual([true, true, false, true])
  })

  it("remembers nothing of an address that holds none, and closes none that has left", () => {
    const { connections, seen, some } = counting()
    for (const held of some(16)) held.leave()
    expect(connections.addresses).toBe(0)
    vi.advanceTimersByTime(10_000)
    expect(seen.closed).toBe(0)
  })
})
