import { isInGate, isProof } from "@design-workspace/verification/gates/gate"
import { modelRun } from "@design-workspace/verification/model/sequences/modelRun"
import { Tally } from "@design-workspace/verification/model/state/Tally"
import {
  embedded,
  openRestartableServer,
  postgres
} from "@design-workspace/verification/servers/RestartableServer"
import { describe, expect, inject, it } from "vitest"

describe("the service does what the model of the contract says, command after command", () => {
  const tried = [
    { name: "embedded", seed: 1, database: () => embedded },
    { name: "postgres", seed: 2, database: () => postgres(inject("postgresUrl")) }
  ]
  it.each(tried.filter(isInGate))("on $name", async ({ database, seed }) => {
    const tally = new Tally()
    const runs = isProof ? 5 : 3
    const server = await openRestartableServer(database())
    try {
      await modelRun(server, tally, { seed, runs, maxCommands: 120 })
    } finally {
      await server.close()
    }
    expect(tally.commands).toBeGreaterThan(runs * 30)
    expect(Object.keys(tally.byName).length).toBeGreaterThan(runs * 6)
    expect(tally.commands - tally.refused).toBeGreaterThan(runs * 15)
    expect(tally.told).toBeGreaterThan(runs * 60)
  })
})
