import type { Writable } from "node:stream"
import { writingCompressed } from "@design-workspace/adapters-sql/archive/compressed"
import { exportArchive } from "@design-workspace/adapters-sql/archive/exportArchive"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminFailure } from "./AdminFailure.ts"
import { AdminDatabase } from "./AdminServices.ts"
import { makeProgressReporter } from "./makeProgressReporter.ts"
import { writingNewFile } from "./writingNewFile.ts"

const flags = {
  out: Flag.String("out").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("A new file for the archive, or - for standard output")
  ),
  withCredentials: Flag.Boolean("with-credentials").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "Archive the hashes of passwords, tokens and guests' cookies too: keep such a file safe"
    )
  )
}

const noTerminal = new AdminFailure({
  message: "An archive is no text for a terminal. Send standard output to a file, or name one with --out."
})

const to = <A, E, R>(out: string, use: (target: Writable) => Effect.Effect<A, E, R>) => {
  if (out !== "-") return writingNewFile(out, use)
  return process.stdout.isTTY ? Effect.fail(noTerminal) : use(process.stdout)
}

/** Writes an archive of the installation. */
export const exportCommand = Command.make(
  "export",
  flags,
  Effect.fnUntraced(function* ({ out, withCredentials }) {
    const { onProgress, summary } = makeProgressReporter(process.stderr)
    const { rows } = yield* to(out, (target) =>
      writingCompressed(target, (write) =>
        exportArchive({ withCredentials, migrations, write, onProgress })
      ).pipe(Effect.provide(AdminDatabase))
    )
    yield* summary(`Exported to ${out === "-" ? "standard output" : out}`, rows)
  })
).pipe(
  Command.withShortDescription("Write everything of lasting value to an archive"),
  Command.withDescription(
    "Write everything of lasting value to an archive: users, organisations, collections, spaces, projects with every version, rules, runs that have ended. It is one consistent snapshot; on PostgreSQL a server may go on meanwhile. Not in it: sessions of users, runs under way, idempotency keys. Through npm, standard output needs npm run --silent."
  ),
  Command.withExamples([
    { command: "npm run admin -- export --out backup.ndjson.gz --with-credentials", description: "A backup" }
  ])
)
