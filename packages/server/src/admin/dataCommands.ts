import { createReadStream, openSync } from "node:fs"
import { resolve } from "node:path"
import type { Readable, Writable } from "node:stream"
import { compressedLines, writingCompressed } from "@design-workspace/adapters-sql/archive/compressed"
import { exportArchive } from "@design-workspace/adapters-sql/archive/exportArchive"
import { importArchive } from "@design-workspace/adapters-sql/archive/importArchive"
import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { NoSnapshot, snapshotsIn } from "@design-workspace/adapters-sql/database/snapshotFiles"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { countRows, restoreSnapshot } from "@design-workspace/adapters-sql/snapshot/restoreSnapshot"
import { ProjectQuotas } from "@design-workspace/domain/projects/ProjectQuotas"
import { ProjectId } from "@design-workspace/domain/shared/Ids"
import { StoreClock } from "@design-workspace/domain/shared/StoreClock"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Console, DateTime, Effect, Layer, Option, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { snapshotsOf } from "../database/Database.ts"
import { Environment, Settings } from "../settings/Settings.ts"
import { AdminDatabase, AdminServices } from "./AdminServices.ts"
import { endCredentials } from "./accountCommands.ts"
import { makeProgressReporter } from "./makeProgressReporter.ts"
import { AdminFailure, neverRefused, operator } from "./operator.ts"
import { switchFlag } from "./userFlags.ts"
import { writingNewFile } from "./writingNewFile.ts"

const lineOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `${String(id).padStart(4, "0")} ${name}`

export const migrateCommand = Command.make(
  "migrate",
  {},
  Effect.fnUntraced(function* () {
    const applied = yield* Effect.provide(migrate(migrations, "go on"), AdminDatabase)
    for (const migration of applied) yield* Console.log(lineOf(migration))
    yield* Console.error(
      applied.length === 0
        ? `The schema is up to date: all ${migrations.length} migrations were applied before.`
        : `Applied ${applied.length} of ${migrations.length} migrations.`
    )
  })
).pipe(
  Command.withShortDescription("Bring the database's schema up to date"),
  Command.withDescription(
    "Bring the database's schema up to date, all of it or nothing. A server does so too when it starts. Prints the migrations that it applied."
  )
)

const exportFlags = {
  out: Flag.String("out").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("A new file for the archive, or - for standard output")
  ),
  withCredentials: switchFlag(
    "with-credentials",
    "Archive the hashes of passwords, tokens and guests' cookies too: keep such a file safe"
  )
}

const noTerminal = new AdminFailure({
  message: "An archive is no text for a terminal. Send standard output to a file, or name one with --out."
})

const to = <A, E, R>(out: string, use: (target: Writable) => Effect.Effect<A, E, R>) => {
  if (out !== "-") return writingNewFile(out, use)
  return process.stdout.isTTY ? Effect.fail(noTerminal) : use(process.stdout)
}

export const exportCommand = Command.make(
  "export",
  exportFlags,
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

const importFlags = {
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

export const importCommand = Command.make(
  "import",
  importFlags,
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

const restoreFlags = {
  snapshot: Flag.String("snapshot").pipe(
    Flag.withMetavar("FILE"),
    Flag.withDescription("The snapshot; without it the newest"),
    Flag.optional
  ),
  endCredentials: switchFlag(
    "end-credentials",
    "Then end every session, token and password, as end-credentials does"
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

export const restoreCommand = Command.make(
  "restore",
  restoreFlags,
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

const purgeFlags = {
  olderThanDays: Flag.Int("older-than-days").pipe(
    Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 36_500 }))),
    Flag.withMetavar("DAYS"),
    Flag.withDescription("What has lain in the trash for so many days; 0 for everything in it")
  ),
  kind: Flag.Literals("kind", ["project", "space", "collection"]).pipe(
    Flag.atLeast(0),
    Flag.withDescription("Only this kind; may be given more than once")
  ),
  dryRun: switchFlag("dry-run", "Say what would be deleted, and delete nothing")
}

export const purgeCommand = Command.make(
  "purge",
  purgeFlags,
  Effect.fnUntraced(function* ({ dryRun, kind, olderThanDays }) {
    const { collections, inUse, projects, spaces } = yield* Effect.gen(function* () {
      const [clock, purge] = [yield* StoreClock, yield* Purge]
      const cutoff = DateTime.subtract(yield* clock.now, { days: olderThanDays })
      yield* Console.error(`Looking for what was put into the trash before ${DateTime.formatIso(cutoff)}.`)
      const kinds = kind.length === 0 ? undefined : kind
      return yield* dryRun
        ? purge.rehearseExpired(cutoff, kinds)
        : purge.purgeExpired("operator", cutoff, kinds)
    }).pipe(Effect.provide(AdminServices))
    yield* Console.log(
      `${dryRun ? "would delete" : "deleted"}: projects ${projects}, spaces ${spaces}, collections ${collections}`
    )
    for (const { id, kind: used } of inUse)
      yield* Console.error(`Kept, since something uses it: ${used} ${id}`)
  })
).pipe(
  Command.withShortDescription("Delete permanently what is in the trash"),
  Command.withDescription(
    "Delete permanently what has been in the trash for so many days. A space with projects in it and a collection with spaces on it stay. Prints how many of each kind are gone."
  )
)

const mostMib = 1_048_576

const quotaFlags = {
  id: Argument.String("id").pipe(
    Argument.withSchema(ProjectId),
    Argument.withDescription("The project's id")
  ),
  mib: Argument.Int("MiB").pipe(
    Argument.withSchema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostMib }))),
    Argument.withDescription("What it may take with all its versions; 0 for its owner's quota again")
  )
}

export const setProjectQuotaCommand = Command.make(
  "set-project-quota",
  quotaFlags,
  Effect.fnUntraced(function* ({ id, mib }) {
    const usage = yield* Effect.flatMap(ProjectQuotas, (quotas) =>
      quotas.set(operator, id, mib === 0 ? null : mib)
    ).pipe(
      Effect.catchTags({
        ...neverRefused,
        ProjectNotFound: () => new AdminFailure({ message: `There is no project ${id}.` })
      }),
      Effect.provide(AdminServices)
    )
    const limit = usage.quotaMib === null ? "its owner's quota" : `${usage.quotaMib} MiB`
    yield* Console.log(
      `The project takes ${usage.usedBytes} bytes, of which ${usage.documentBytes} are current documents, and has ${limit}.`
    )
  })
).pipe(
  Command.withShortDescription("Raise or lower what one project may take"),
  Command.withDescription(
    "Set how many MiB one project may take with all its versions, graphs and documents, in place of PROJECT_QUOTA_MIB or of a guest's 16 MiB. Prints what it takes now. What is there stays, also where it is more."
  )
)
