import { Effect } from "effect"
import { Command } from "effect/cli"
import { print } from "../output/print.ts"
import { chosenServer } from "../session/Connection.ts"
import { readSignIns, writeSignIns } from "../settings/SignIns.ts"

/** Forgets the token of a server. */
export const logoutCommand = Command.make(
  "logout",
  {},
  Effect.fnUntraced(function* () {
    const server = yield* chosenServer
    const { current, servers } = yield* readSignIns
    const { [server]: gone, ...others } = servers
    if (gone !== undefined)
      yield* writeSignIns({ current: current === server ? null : current, servers: others })
    yield* print({ server, was_signed_in: gone !== undefined }, () =>
      gone === undefined
        ? [`You were not signed in at ${server}.`]
        : [
            `The token for ${server} is gone from this machine.`,
            `It lives on until it expires; to end it now: ${server}/settings/tokens`
          ]
    )
  })
).pipe(
  Command.withShortDescription("Forget the token of a server"),
  Command.withDescription("Forget the token of a server. Only the console can end a token before it expires.")
)
