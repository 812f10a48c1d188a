import { existsSync } from "node:fs"
import { join } from "node:path"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import * as PgClient from "@effect/sql-pg/PgClient"
import { dataDir as packedFiles } from "@electric-sql/pglite-prepopulatedfs"
import { Effect, Layer, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { type DataDirInUse, DataDirUnusable, lockDirectory } from "./lockDirectory.ts"
import { makePgliteClient } from "./makePgliteClient.ts"
import { renameForGood, restrictToOwner, syncTree } from "./ownFiles.ts"
import { PgliteFiles, type PgliteNews } from "./PgliteFiles.ts"
import { DatabaseMissing, snapshotsIn } from "./snapshotFiles.ts"
import { unpackInto } from "./unpackInto.ts"

export const filesIn = (dataDir: string): string => join(dataDir, "postgres")

/** Where a restore puts a complete, checked database before its last renaming. */
export const restoredIn = (dataDir: string): string => join(dataDir, "postgres.restored")

/**
 * Unpacks an empty database that comes with PGlite: `initdb` takes 4 s of the processor and 1 GB of memory. It is complete
 * and on the disk before the directory gets its name.
 */
const create = async (directory: string): Promise<void> => {
  const unfinished = `${directory}.new`
  const files = await packedFiles()
  await unpackInto(unfinished, () => files.stream())
  restrictToOwner(unfinished)
  await syncTree(unfinished)
  renameForGood(unfinished, directory)
}

/** Finishes a restore that was cut off in its last steps, and creates no files where existing ones were lost. */
const foundFiles = async (dataDir: string, snapshots: string | undefined): Promise<string> => {
  const directory = filesIn(dataDir)
  if (existsSync(directory)) return directory
  if (existsSync(restoredIn(dataDir))) {
    renameForGood(restoredIn(dataDir), directory)
    return directory
  }
  const [newest] = snapshots === undefined ? [] : snapshotsIn(snapshots)
  if (newest !== undefined) throw new DatabaseMissing({ directory: dataDir, newest: newest.path })
  await create(directory)
  return directory
}

const say = (news: PgliteNews): Effect.Effect<void> =>
  news._tag === "OpenAgain"
    ? Effect.logInfo("The embedded database is open again")
    : Effect.annotateLogs(
        Effect.logError(
          "The embedded database gave up and is opened again as soon as that can be; what it acknowledged is kept. Where there is no room on its disk, make some"
        ),
        { reason: news.reason }
      )

const opened = <E>(
  open: (report: (news: PgliteNews) => void) => Promise<PgliteFiles>,
  failed: (cause: unknown) => E
): Effect.Effect<PgliteFiles, E, Scope.Scope> =>
  Effect.flatMap(Effect.context<never>(), (context) => {
    const run = Effect.runForkWith(context)
    return Effect.acquireRelease(
      Effect.tryPromise({ try: () => open((news) => void run(say(news))), catch: failed }),
      (engine) => Effect.promise(() => engine.close())
    )
  })

const sayTightened = (directory: string) =>
  Effect.annotateLogs(
    Effect.logWarning(
      "Other users of this machine could read the embedded database, and cannot any more: its files are its owner's alone now"
    ),
    { directory }
  )

const openDirectory = (dataDir: string, snapshots: string | undefined) =>
  Effect.gen(function* () {
    yield* lockDirectory(dataDir)
    const failed = (cause: unknown) =>
      cause instanceof DatabaseMissing ? cause : new DataDirUnusable({ directory: dataDir, cause })
    const files = yield* Effect.tryPromise({ try: () => foundFiles(dataDir, snapshots), catch: failed })
    const wasOpen = yield* Effect.try({ try: () => restrictToOwner(files), catch: failed })
    if (wasOpen) yield* sayTightened(files)
    return yield* opened((report) => PgliteFiles.open(files, report), failed)
  })

type Database<E> = Layer.Layer<SqlClient | PgClient.PgClient, E | SqlError>

/** No other process may have these files open. They are recovered as after a crash. */
export const filesLayer = (files: string): Database<DataDirUnusable> =>
  PgClient.layerFrom(
    Effect.flatMap(
      opened(
        (report) => PgliteFiles.open(files, report),
        (cause) => new DataDirUnusable({ directory: files, cause })
      ),
      makePgliteClient
    )
  )

/** At most this much of the write-ahead log is read again after a crash. */
const longest = 64 * mebibyte

export const shortenLog = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [log] = yield* sql<{ readonly bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`
  if ((log?.bytes ?? 0) > longest) yield* sql`checkpoint`
})

/** The embedded PostgreSQL has no process for checkpoints, and would keep every change since its start. */
const keepLogShort = shortenLog.pipe(
  Effect.catchCause((cause) => Effect.logWarning("No checkpoint of the embedded database was made", cause)),
  Effect.withTracerEnabled(false),
  Effect.repeat(Schedule.spaced("10 seconds")),
  Effect.delay("10 seconds"),
  Effect.forkScoped
)

/**
 * PGlite in this process, on the files in `dataDir`, which one process uses at a time, and only the owner may access.
 * What is acknowledged survives a power cut. A missing database is created unless `snapshots` has some.
 */
export const layer = (options: {
  readonly dataDir: string
  readonly snapshots?: string | undefined
}): Database<DatabaseMissing | DataDirInUse | DataDirUnusable> =>
  Layer.effectDiscard(keepLogShort).pipe(
    Layer.provideMerge(
      PgClient.layerFrom(Effect.flatMap(openDirectory(options.dataDir, options.snapshots), makePgliteClient))
    )
  )
