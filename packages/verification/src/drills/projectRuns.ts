import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { projectRunsRun } from "../model/projectRuns/projectRunsRun.ts"
import { guided, makeRunsPlace } from "../model/projectRuns/RunsService.ts"
import { Tally } from "../model/state/Tally.ts"
import { makeWorld } from "../scenes/World.ts"
import { embedded, openRestartableServer, postgres } from "../servers/RestartableServer.ts"
import type { FragileFixture, OpenDrill } from "./Drill.ts"

/** In one round on each database: the embedded one takes three times as long. */
const sequences = { postgres: 23, embedded: 4 }

/**
 * Runs of projects whose every step the sequence decides, between what people write meanwhile, held against a model of
 * contract 10 and 15.8 after each step: at the same time on two databases of a PostgreSQL and on the embedded one.
 */
export const projectRuns: OpenDrill<FragileFixture> = async (_, chance) => {
  const tally = new Tally()
  // No power fails here: a commit need not wait for the disk.
  const { stop, url } = await startTestPostgres()
  const open = async (database: Parameters<typeof openRestartableServer>[0], runs: number) => {
    const server = await openRestartableServer(database, guided)
    return { place: await makeRunsPlace(server, await makeWorld(server.api), tally), runs }
  }
  const places = [
    await open(postgres(url), sequences.postgres),
    await open(postgres(url), sequences.postgres),
    await open(embedded, sequences.embedded)
  ]
  return {
    round: async () => {
      const seeded = places.map((it) => ({ ...it, seed: chance.between(1, 2 ** 31 - 1) }))
      await Promise.all(
        seeded.map(({ place, runs, seed }) => projectRunsRun(place, { seed, runs, slow: "rare" }))
      )
    },
    figures: () => ({
      interleavings: tally.runs,
      runs: tally.told,
      commands: tally.commands,
      ...tally.byName
    }),
    close: async () => {
      for (const { place } of places) await place.server.close()
      await stop()
    }
  }
}
