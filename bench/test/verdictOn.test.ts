import { describe, expect, it } from "vitest"
import { summaryOf, verdictOn } from "../speed/verdictOn.ts"

const round = { perSecond: 100, serverCpu: 300, postgresCpu: 100, p50: 4, p99: 9 }
const raw = summaryOf("raw", [round])

describe("verdictOn", () => {
  it("judges speed by the rate and by the CPU time of server and PostgreSQL together, each by itself", () => {
    const ours = summaryOf("ours", [{ ...round, perSecond: 150, serverCpu: 400 }])
    expect(verdictOn(ours, raw, { against: "raw", by: "speed", factor: 1.5 }).ratios).toEqual([
      { by: "rate", ratio: 1.5, met: true },
      { by: "CPU", ratio: 0.8, met: false }
    ])
  })

  it("wants no more PostgreSQL time, and the first event no later, than so many times the other's", () => {
    const ours = summaryOf("ours", [{ ...round, postgresCpu: 120, p50: 6 }])
    const judged = (by: "first" | "postgres", factor: number) =>
      verdictOn(ours, raw, { against: "raw", by, factor })
    expect(judged("postgres", 1.15).ratios).toEqual([{ by: "PostgreSQL time", ratio: 1.2, met: false }])
    expect(judged("first", 2).ratios).toEqual([{ by: "first event", ratio: 1.5, met: true }])
  })
})

describe("summaryOf", () => {
  it("takes medians, and says how far the rates lie apart", () => {
    const rounds = [90, 200, 100].map((perSecond) => ({ ...round, perSecond }))
    expect(summaryOf("ours", rounds)).toMatchObject({ perSecond: 100, spread: 1.1 })
  })
})
