import { createReadStream, openSync } from "node:fs"
import type { Readable } from "node:stream"
import { compressedLines } from "@design-workspace/adapters-sql/archive/compressed"
import { importArchive } from "@design-workspace/adapters-sql/archive/importArchive"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Console, Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminFailure } from "./AdminFailure.ts"
import { AdminDatabase } from "./AdminServices.ts"
import { makeProgressReporter } from "./makeProgressReporter.ts"

const flags = {
  in: Flag.String("in").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("The archive, or - for standard input")
  )
}

const opened = (file: string): Effect.Effect<Readable, AdminFailure> =>
  file === "-"
    ? Effect.succeed(process.stdin)
    : Effect.try({
        try: () => createReadStream(file, { fd: openSync(file, "r") }),
        catch: (cause) =>
          new AdminFailure({
            message: `The archive cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`
          })
      })

const nobodyCanSignIn =
  "The archive has no credentials: nobody can sign in yet, and there are no tokens. Give passwords with the command set-password."

/** Fills an empty installation with an archive. */
export const importCommand = Command.make(
  "import",
  flags,
  Effect.fnUntraced(function* ({ in: file }) {
    const { onProgress, summary } = makeProgressReporter(process.stderr)
    const source = yield* opened(file)
    const { rows, withCredentials } = yield* importArchive(compressedLines(source), {
      migrations,
      onProgress
    }).pipe(Effect.provide(AdminDatabase))
    yield* summary(`Imported from ${file === "-" ? "standard input" : file}`, rows)
    if (!withCredentials) yield* Console.error(nobodyCanSignIn)
  })
).pipe(
  Command.withShortDescription("Fill an empty installation with an archive"),
  Command.withDescription(
    "Fill an empty installation with an archive, all of it or nothing. The database is new: no server was started on it, since that makes the first administrator. An archive of an older version is brought up to date on the way."
  ),
  Command.withExamples([
    {
      command: "DATABASE_URL=postgres://… npm run admin -- import --in backup.ndjson.gz",
      description: "From the embedded database to PostgreSQL, after an export"
    }
  ])
)
