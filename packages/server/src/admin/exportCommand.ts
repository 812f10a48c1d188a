import { createWriteStream, existsSync, openSync, renameSync, rmSync } from "node:fs"
import type { Writable } from "node:stream"
import { ArchiveUnwritable } from "@design-workspace/adapters-sql/archive/ArchiveErrors"
import { exportArchive } from "@design-workspace/adapters-sql/archive/exportArchive"
import { writingCompressed } from "@design-workspace/adapters-sql/archive/writingCompressed"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { AdminDatabase } from "./AdminDatabase.ts"
import { AdminFailure } from "./AdminFailure.ts"
import { makeProgress } from "./Progress.ts"

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

const attempt = <A>(step: () => A) =>
  Effect.try({ try: step, catch: (cause) => new ArchiveUnwritable({ cause }) })

/** Writes to a file beside `out` that gets its name when it is whole, so that no half archive passes for one. */
const toFile = <A, E, R>(out: string, use: (target: Writable) => Effect.Effect<A, E, R>) => {
  const unfinished = `${out}.${process.pid}.unfinished`
  return Effect.flatMap(
    attempt(() => openSync(unfinished, "wx", 0o600)),
    (fd) =>
      use(createWriteStream(unfinished, { fd, flush: true })).pipe(
        Effect.tap(() => attempt(() => renameSync(unfinished, out))),
        Effect.onError(() => Effect.sync(() => rmSync(unfinished, { force: true })))
      )
  )
}

const refuse = (message: string) => Effect.fail(new AdminFailure({ message }))

const to = <A, E, R>(out: string, use: (target: Writable) => Effect.Effect<A, E, R>) => {
  if (out === "-") {
    return process.stdout.isTTY
      ? refuse(
          "An archive is no text for a terminal. Send standard output to a file, or name one with --out."
        )
      : use(process.stdout)
  }
  return existsSync(out)
    ? refuse(`The file ${out} is there already. Choose another name, or remove it.`)
    : toFile(out, use)
}

/** Writes an archive of the installation. */
export const exportCommand = Command.make(
  "export",
  flags,
  Effect.fnUntraced(function* ({ out, withCredentials }) {
    const { onProgress, summary } = makeProgress(process.stderr)
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
