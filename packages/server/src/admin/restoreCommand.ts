import { resolve } from "node:path"
import { NoSnapshot, snapshotsIn } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { countRows, restoreSnapshot } from "@design-workspace/adapters-sql/snapshot/restoreSnapshot"
import { Console, Effect, Layer, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { snapshotsOf } from "../database/DatabaseClient.ts"
import { Environment } from "../settings/Environment.ts"
import { Settings } from "../settings/Settings.ts"
import { AdminFailure } from "./AdminFailure.ts"
import { endCredentials } from "./endCredentialsCommand.ts"
import { makeProgressReporter } from "./makeProgressReporter.ts"

const flags = {
  snapshot: Flag.String("snapshot").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("The snapshot; without it the newest"),
    Flag.optional
  ),
  endCredentials: Flag.Boolean("end-credentials").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Then end every session, token and password, as end-credentials does")
  )
}

const notEmbedded = new AdminFailure({
  message:
    "DATABASE_URL is set, and snapshots are of the embedded database: unset it, or restore PostgreSQL by its own tools."
})

const chosen = (directory: string, named: Option.Option<string>) => {
  const file = Option.getOrElse(
    Option.map(named, (it) => resolve(it)),
    () => snapshotsIn(directory)[0]?.path
  )
  return file === undefined ? Effect.fail(new NoSnapshot({ directory })) : Effect.succeed(file)
}

const notEnded =
  "The snapshot is in its place, but its credentials were not ended: run npm run admin -- end-credentials before you start the server."

/** Replaces the embedded database by that of a snapshot. */
export const restoreCommand = Command.make(
  "restore",
  flags,
  Effect.fnUntraced(function* ({ endCredentials: ends, snapshot }) {
    const settings = yield* Effect.provide(Settings, Settings.layer.pipe(Layer.provide(Environment)))
    if (Option.isSome(settings.databaseUrl)) return yield* notEmbedded
    const file = yield* chosen(snapshotsOf(settings), snapshot)
    const { before, found } = yield* restoreSnapshot({
      dataDir: settings.dataDir,
      file,
      check: countRows(migrations)
    })
    yield* makeProgressReporter(process.stderr).summary(`Restored from ${file}`, found)
    if (before !== undefined) yield* Console.error(`The database that was there is now in ${before}`)
    if (ends) yield* Effect.tapCause(endCredentials, () => Console.error(notEnded))
  })
).pipe(
  Command.withShortDescription("Put back a snapshot of the embedded database"),
  Command.withDescription(
    "Put the database of a snapshot in the place of the embedded one, once it was unpacked, opened and read. What was there is moved aside, and what is no whole snapshot is refused; then nothing is changed. It brings back tokens that were revoked, users that were removed and passwords that were changed since: --end-credentials ends them all. Stop the server first."
  ),
  Command.withExamples([
    { command: "npm run admin -- restore", description: "The newest snapshot" },
    {
      command: "npm run admin -- restore --snapshot data/snapshots/2026-11-22T10-00-00.000Z.tar.gz",
      description: "An earlier one"
    }
  ])
)
