import { describe, expect, inject, it } from "vitest"
import { modelRun } from "../../torture/model/modelRun.ts"
import { embedded, openStage, postgres } from "../../torture/model/Stage.ts"
import { Tally } from "../../torture/model/Tally.ts"

describe("the service does what the model says, command after command", () => {
  it.each([
    ["embedded", () => embedded],
    ["postgres", () => postgres(inject("postgresUrl"))]
  ] as const)("on %s", async (_, database) => {
    const tally = new Tally()
    const stage = await openStage(database())
    try {
      await modelRun(stage, tally, { seed: 1, runs: 6, maxCommands: 120 })
    } finally {
      await stage.close()
    }
    console.error(JSON.stringify([tally.byName, tally.refused]))
    expect(tally.commands).toBeGreaterThan(100)
  })
})
