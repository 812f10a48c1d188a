import { isInGate, isProof } from "@design-workspace/verification/gates/gate"
import { projectRunsRun } from "@design-workspace/verification/model/projectRuns/projectRunsRun"
import { guided, makeRunsPlace } from "@design-workspace/verification/model/projectRuns/RunsService"
import { Tally } from "@design-workspace/verification/model/state/Tally"
import { makeWorld } from "@design-workspace/verification/scenes/World"
import {
  embedded,
  openRestartableServer,
  postgres
} from "@design-workspace/verification/servers/RestartableServer"
import { describe, expect, inject, it } from "vitest"

describe("contract 10 and 15.8: a project's run and what people write meanwhile, in any order", () => {
  const tried = [
    { name: "embedded", seed: 3, runs: 8, database: () => embedded },
    { name: "postgres", seed: 4, runs: isProof ? 24 : 6, database: () => postgres(inject("postgresUrl")) }
  ]
  it.each(tried.filter(isInGate))("on $name", async ({ database, runs, seed }) => {
    const tally = new Tally()
    const server = await openRestartableServer(database(), guided)
    try {
      const place = await makeRunsPlace(server, await makeWorld(server.api), tally)
      await projectRunsRun(place, { seed, runs, slow: "rare" })
    } finally {
      await server.close()
    }
    expect(tally.runs).toBe(runs)
    expect(tally.commands).toBeGreaterThan(runs * 2)
  })
})
