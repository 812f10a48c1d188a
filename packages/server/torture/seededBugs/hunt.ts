import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { modelRun } from "../model/modelRun.ts"
import { embedded, openStage, postgres } from "../model/Stage.ts"
import { Tally } from "../model/Tally.ts"

/** What came of a hunt: what the model run said of the bug, or null if it found none, and after how many commands. */
export interface Catch {
  readonly said: string | null
  readonly commands: number
  readonly runs: number
}

const [seed = 1, runs = 60] = process.argv.slice(2).map(Number)
const tally = new Tally()

/** One sequence after the other, on PostgreSQL and on the embedded database in turn, until one breaks a promise. */
const hunt = async (): Promise<string | null> => {
  const server = await startTestPostgres()
  const stages = [await openStage(postgres(server.url)), await openStage(embedded)]
  try {
    for (let run = 0; run < runs; run += 1) {
      const stage = stages[run % stages.length]
      if (stage !== undefined)
        await modelRun(stage, tally, { seed: seed + run, runs: 1, maxCommands: 160, shrinks: false })
    }
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    for (const stage of stages) await stage.close()
    await server.stop()
  }
}

const said = await hunt()
process.stdout.write(JSON.stringify({ said, commands: tally.commands, runs: tally.runs } satisfies Catch))
process.exit(0)
