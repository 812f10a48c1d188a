import { Model } from "@design-workspace/server/model/Model"
import { Layer } from "effect"
import { GuidedProjectModel } from "../designModels/GuidedProjectModel.ts"
import { projectRunsRun } from "../model/projectRuns/projectRunsRun.ts"
import { makeRunsPlace } from "../model/projectRuns/RunsService.ts"
import { documentConcurrency } from "../model/projectRuns/runRules.ts"
import { Tally } from "../model/state/Tally.ts"
import type { FragileFixture, OpenDrill } from "../rounds/Drill.ts"
import { makeWorld } from "../scenes/World.ts"
import { embedded, openRestartableServer, postgres } from "../servers/RestartableServer.ts"

/** What a server of these sequences has besides. */
export const guided = {
  model: Layer.merge(Model, GuidedProjectModel),
  settings: { llmConcurrency: documentConcurrency }
}

/** Sequences in one round, on both databases together. */
const sequences = 50

/**
 * Runs of projects whose every step the sequence decides, between what people write meanwhile: held against a model of
 * contract 10 and 15.8 after each step, on PostgreSQL and on the embedded database.
 */
export const projectRuns: OpenDrill<FragileFixture> = async ({ postgres: { url } }, chance) => {
  const tally = new Tally()
  const open = async (database: Parameters<typeof openRestartableServer>[0]) => {
    const server = await openRestartableServer(database, guided)
    return makeRunsPlace(server, await makeWorld(server.api), tally)
  }
  const places = [await open(postgres(url)), await open(embedded)]
  return {
    round: async () => {
      for (const place of places)
        await projectRunsRun(place, {
          seed: chance.between(1, 2 ** 31 - 1),
          runs: sequences / places.length
        })
    },
    figures: () => ({
      interleavings: tally.runs,
      runs: tally.told,
      commands: tally.commands,
      ...tally.byName
    }),
    close: async () => {
      for (const { server } of places) await server.close()
    }
  }
}
