import { guided } from "@design-workspace/verification/drills/projectRuns"
import { isProof } from "@design-workspace/verification/gate"
import { makeRunsPlace } from "@design-workspace/verification/model/projectRuns/beginSequence"
import { projectRunsRun } from "@design-workspace/verification/model/projectRuns/projectRunsRun"
import { Tally } from "@design-workspace/verification/model/state/Tally"
import { makeWorld } from "@design-workspace/verification/scenes/World"
import {
  embedded,
  openRestartableServer,
  postgres
} from "@design-workspace/verification/servers/RestartableServer"
import { describe, expect, inject, it } from "vitest"

describe("contract 10 and 15.8: a project's run and what people write meanwhile, in any order", () => {
  const onPostgres = ["postgres", 4, isProof ? 24 : 8, () => postgres(inject("postgresUrl"))] as const
  it.each(isProof ? [["embedded", 3, 8, () => embedded] as const, onPostgres] : [onPostgres])(
    "on %s",
    async (_, seed, runs, database) => {
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
    }
  )
})
