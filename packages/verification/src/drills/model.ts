import { modelRun } from "../model/sequences/modelRun.ts"
import { embedded, openStage, postgres } from "../model/state/Stage.ts"
import { Tally } from "../model/state/Tally.ts"
import type { FragileSite, OpenDrill } from "../rounds/Drill.ts"

/** Commands in one round at most. */
const maxCommands = 160

/**
 * A sequence of commands over HTTP, held against a model of the contract after each of them: alternately on PostgreSQL
 * and on the embedded database. What breaks it is reported as the shortest sequence that was found.
 */
export const model: OpenDrill<FragileSite> = async ({ postgres: { url } }, chance) => {
  const stages = [await openStage(postgres(url)), await openStage(embedded)]
  const tally = new Tally()
  return {
    round: async () => {
      const stage = stages[tally.runs % stages.length]
      if (stage === undefined) throw new Error("there is no stage")
      await modelRun(stage, tally, { seed: chance.between(1, 2 ** 31 - 1), runs: 1, maxCommands })
    },
    figures: () => ({
      commands: tally.commands,
      "refused among them": tally.refused,
      restarts: tally.byName["restart"] ?? 0,
      "kinds of commands": Object.keys(tally.byName).length
    }),
    close: async () => {
      for (const stage of stages) await stage.close()
    }
  }
}
