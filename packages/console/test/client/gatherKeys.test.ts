import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { gatherKeys } from "../../src/client/followTogether.ts"

describe("gatherKeys", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal("document", page)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    page.visibilityState = "visible"
  })

  const gathering = () => {
    const handed: Array<ReadonlyArray<ReadonlyArray<string>>> = []
    const stop = new AbortController()
    return { handed, stop, gather: gatherKeys((keys) => handed.push(keys), stop.signal) }
  }

  it("hands the first on at once, and what follows within a second together, each key once", () => {
    const { gather, handed } = gathering()
    gather([["space", "a"]])
    gather([["space", "b"], ["trash"]])
    gather([["trash"]])
    expect(handed).toEqual([[["space", "a"]]])
    vi.advanceTimersByTime(1_000)
    expect(handed.slice(1)).toEqual([[["space", "b"], ["trash"]]])
    vi.advanceTimersByTime(10_000)
    expect(handed).toHaveLength(2)
  })

  it("keeps what comes while nobody looks until somebody does", () => {
    const { gather, handed } = gathering()
    page.visibilityState = "hidden"
    gather([["audit"]])
    vi.advanceTimersByTime(60_000)
    expect(handed).toEqual([])
    page.visibilityState = "visible"
    page.dispatchEvent(new Event("visibilitychange"))
    expect(handed).toEqual([[["audit"]]])
  })

  it("hands nothing on once it is stopped", () => {
    const { gather, handed, stop } = gathering()
    gather([["audit"]])
    gather([["trash"]])
    stop.abort()
    vi.advanceTimersByTime(60_000)
    expect(handed).toEqual([[["audit"]]])
  })
})
