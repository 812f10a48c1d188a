import { Effect } from "effect"
import { Command } from "effect/cli"
import { columns, outputWidth } from "../output/columns.ts"
import { print } from "../output/print.ts"
import { shortTime } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import { connectTo } from "../session/Connection.ts"
import { readSignIns } from "../settings/SignIns.ts"

/** Tells who is signed in where. */
export const whoamiCommand = Command.make(
  "whoami",
  {},
  Effect.fnUntraced(function* () {
    const { call, server, token } = yield* connectTo()
    const session = yield* call((client, signal) => client.session.whoAmI({}, { signal }))
    const { servers } = yield* readSignIns
    const kept = Object.hasOwn(servers, server) ? servers[server] : undefined
    const expiresAt = kept?.token === token ? kept.expires_at : undefined
    const { guest, organisations, scope, user } = session
    yield* print({ server, user, guest, organisations, scope, expires_at: expiresAt ?? null }, (style) =>
      columns(
        [
          ["Server", server],
          [
            "User",
            user === null
              ? "a guest"
              : `${visible(user.name)} <${visible(user.email)}>${user.site_admin ? ", site-admin" : ""}`
          ],
          ["Scope", scope],
          ...(expiresAt === undefined ? [] : [["Until", `${shortTime(expiresAt)} UTC`]]),
          ...organisations.map(({ id, name, role }, index) => [
            index === 0 ? "Member" : "",
            `${visible(name)} (${role})  ${id}`
          ])
        ],
        outputWidth(),
        (cell, column) => (column === 0 ? style.faint(cell) : cell)
      )
    )
  })
).pipe(
  Command.withShortDescription("Show who you are, and where"),
  Command.withDescription(
    "Show the server that is called, who calls it, how far the token reaches, and the organisations."
  )
)
