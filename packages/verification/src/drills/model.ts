import { modelRun } from "../model/sequences/modelRun.ts"
import { Tally } from "../model/state/Tally.ts"
import { embedded, openRestartableServer, postgres } from "../servers/RestartableServer.ts"
import type { FragileFixture, OpenDrill } from "./Drill.ts"

/** Commands in one round at most. */
const maxCommands = 160

/**
 * A sequence of commands over HTTP, held against a model of the contract after each of them: alternately on PostgreSQL
 * and on the embedded database. What breaks it is reported as the shortest sequence that was found.
 */
export const model: OpenDrill<FragileFixture> = async ({ postgres: { url } }, chance) => {
  const servers = [await openRestartableServer(postgres(url)), await openRestartableServer(embedded)]
  const tally = new Tally()
  return {
    round: async () => {
      const server = servers[tally.runs % servers.length]
      if (server === undefined) throw new Error("there is no server")
      await modelRun(server, tally, { seed: chance.between(1, 2 ** 31 - 1), runs: 1, maxCommands })
    },
    figures: () => ({
      commands: tally.commands,
      "refused among them": tally.refused,
      restarts: tally.byName["restart"] ?? 0,
      "kinds of commands": Object.keys(tally.byName).length
    }),
    close: async () => {
      for (const server of servers) await server.close()
    }
  }
}
