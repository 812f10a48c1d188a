import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { projectRunsRun } from "../../model/projectRuns/projectRunsRun.ts"
import { guided, makeRunsPlace } from "../../model/projectRuns/RunsService.ts"
import { modelRun } from "../../model/sequences/modelRun.ts"
import { Tally } from "../../model/state/Tally.ts"
import { makeWorld } from "../../scenes/World.ts"
import { embedded, openRestartableServer, postgres } from "../../servers/RestartableServer.ts"

/** What came of a hunt: what the model run said of the bug, or null if it found none, and after how many commands. */
export interface Catch {
  readonly said: string | null
  readonly commands: number
  readonly runs: number
}

const [from, most, kind] = process.argv.slice(2)
const [seed, runs] = [Number(from ?? 1), Number(most ?? 1)]
const tally = new Tally()

const sequencesOn = async (database: Parameters<typeof openRestartableServer>[0]) => {
  if (kind !== "project-runs") {
    const server = await openRestartableServer(database)
    const hold = (seed: number) =>
      modelRun(server, tally, { seed, runs: 1, maxCommands: 160, shrinks: false })
    return { server, hold }
  }
  const server = await openRestartableServer(database, guided)
  const place = await makeRunsPlace(server, await makeWorld(server.api), tally)
  const hold = (seed: number) => projectRunsRun(place, { seed, runs: 1, shrinks: false, slow: "often" })
  return { server, hold }
}

/** One sequence after the other, alternately on PostgreSQL and on the embedded database, until one breaks a promise. */
const hunt = async (): Promise<string | null> => {
  const server = await startTestPostgres()
  const databases = [postgres(server.url), embedded]
  const opened: Array<Awaited<ReturnType<typeof sequencesOn>>> = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const index = run % databases.length
      const database = databases[index]
      const sequences = opened[index] ?? (database && (await sequencesOn(database)))
      if (sequences === undefined) throw new Error("there is no server")
      opened[index] = sequences
      await sequences.hold(seed + run)
    }
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    for (const { server } of opened) await server.close()
    await server.stop()
  }
}

const said = await hunt()
process.stdout.write(JSON.stringify({ said, commands: tally.commands, runs: tally.runs } satisfies Catch))
process.exit(0)
