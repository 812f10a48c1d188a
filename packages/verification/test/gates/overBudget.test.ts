import { describe, expect, it } from "vitest"
import { overBudget } from "../../src/gates/overBudget.ts"

/** A file that took this long, a second of it before its first test. */
const fileOf = (name: string, seconds: number) => ({
  project: { name },
  diagnostic: () => ({
    environmentSetupDuration: 100,
    prepareDuration: 200,
    collectDuration: 300,
    setupDuration: 400,
    duration: (seconds - 1) * 1_000,
    heap: undefined,
    importDurations: {},
    concurrencyId: 1,
    workerId: 1
  })
})

describe("overBudget", () => {
  it("names each project whose files together took longer than its budget", () => {
    const files = [fileOf("console", 200), fileOf("cli", 80), fileOf("console", 140.4), fileOf("server", 2)]
    const budgets = { console: 300, cli: 80, server: 550, bench: 5 }
    expect(overBudget(files, budgets)).toEqual(["console took 340 s of its 300 s"])
  })
})
