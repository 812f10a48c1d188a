import { startTestPostgres } from "@design-workspace/adapters-sql/testing/TestPostgres"
import { modelRun } from "../model/sequences/modelRun.ts"
import { Tally } from "../model/state/Tally.ts"
import {
  embedded,
  openRestartableServer,
  postgres,
  type RestartableServer
} from "../servers/RestartableServer.ts"

/** What came of a hunt: what the model run said of the bug, or null if it found none, and after how many commands. */
export interface Catch {
  readonly said: string | null
  readonly commands: number
  readonly runs: number
}

const [seed = 1, runs = 1] = process.argv.slice(2).map(Number)
const tally = new Tally()

/** One sequence after the other, alternately on PostgreSQL and on the embedded database, until one breaks a promise. */
const hunt = async (): Promise<string | null> => {
  const server = await startTestPostgres()
  const databases = [postgres(server.url), embedded]
  const servers: Array<RestartableServer> = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const index = run % databases.length
      const database = databases[index]
      const server = servers[index] ?? (database && (await openRestartableServer(database)))
      if (server === undefined) throw new Error("there is no server")
      servers[index] = server
      await modelRun(server, tally, { seed: seed + run, runs: 1, maxCommands: 160, shrinks: false })
    }
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    for (const server of servers) await server.close()
    await server.stop()
  }
}

const said = await hunt()
process.stdout.write(JSON.stringify({ said, commands: tally.commands, runs: tally.runs } satisfies Catch))
process.exit(0)
