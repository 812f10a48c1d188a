import { modelRun } from "../model/sequences/modelRun.ts"
import { Tally } from "../model/state/Tally.ts"
import { embedded, openRestartableServer, postgres } from "../servers/RestartableServer.ts"
import { type FragileFixture, inTurn, type OpenDrill } from "./Drill.ts"

const maxCommandsInRound = 160

/**
 * A sequence of commands over HTTP, held against a model of the contract after each of them, on PostgreSQL and on the
 * embedded database in turn. What breaks it is reported as the shortest sequence that was found.
 */
export const model: OpenDrill<FragileFixture> = async ({ postgres: { url } }, chance) => {
  const servers = [await openRestartableServer(postgres(url)), await openRestartableServer(embedded)]
  const tally = new Tally()
  const nextServer = inTurn(servers)
  return {
    round: async () => {
      await modelRun(nextServer(), tally, {
        seed: chance.between(1, 2 ** 31 - 1),
        runs: 1,
        maxCommands: maxCommandsInRound
      })
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
