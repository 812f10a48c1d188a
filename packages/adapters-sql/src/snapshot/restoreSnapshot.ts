import { createReadStream, existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { renewFeed } from "../changes/SqlChangeFeed.ts"
import { codeOf, wordsOf } from "../database/causes.ts"
import * as EmbeddedDatabase from "../database/EmbeddedDatabase.ts"
import { type DataDirInUse, DataDirUnusable, lockDirectory } from "../database/lockDirectory.ts"
import { type Migration, readApplied } from "../database/Migrations.ts"
import { renameForGood, restrictToOwner, syncTree } from "../database/ownFiles.ts"
import { SnapshotUnusable, snapshotBefore } from "../database/snapshotFiles.ts"
import { unpackInto } from "../database/unpackInto.ts"

/** Reads every row, which finds damaged pages. */
export const countRows = Effect.fn("countRows")(function* (migrations: ReadonlyArray<Migration>) {
  const sql = yield* SqlClient
  const applied = yield* readApplied(migrations)
  if (applied.length === 0)
    return yield* Effect.fail(new Error("it holds no installation of the Design Workspace"))
  const tables = yield* sql<{ readonly name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = yield* sql<{ readonly rows: number }>`SELECT count(*)::integer AS rows FROM ${sql(name)}`
    counts[name] = row?.rows ?? 0
  }
  return counts
})

interface RestoredSnapshot<A> {
  readonly found: A
  readonly before: string | undefined
}

const codes: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: "it is cut off",
  Z_DATA_ERROR: "it is damaged",
  ENOENT: "there is no such file"
}

const unpack = async (file: string, to: string): Promise<void> => {
  await unpackInto(to, () => createReadStream(file))
  if (!existsSync(join(to, "backup_label"))) throw new Error("it is no snapshot of the embedded database")
  // PostgreSQL would sync the files as well, but one after the other.
  await syncTree(to)
}

/** From the renaming of `postgres.restored` on, a start finishes what is cut off here. */
const exchange = async (dataDir: string, unpacked: string, aside: string): Promise<string | undefined> => {
  const files = EmbeddedDatabase.filesIn(dataDir)
  const restored = EmbeddedDatabase.restoredIn(dataDir)
  const there = existsSync(files)
  restrictToOwner(unpacked)
  if (there) restrictToOwner(files)
  await syncTree(unpacked)
  renameForGood(unpacked, restored)
  if (there) renameForGood(files, aside)
  renameForGood(restored, files)
  return there ? aside : undefined
}

/** The database that was there is moved aside, never deleted; a failure changes nothing. */
export const restoreSnapshot = <A, E extends Error, R>(options: {
  readonly dataDir: string
  readonly file: string
  readonly check: Effect.Effect<A, E, SqlClient | R>
}): Effect.Effect<
  RestoredSnapshot<A>,
  DataDirInUse | DataDirUnusable | SnapshotUnusable,
  Exclude<R, SqlClient>
> => {
  const { dataDir, file, check } = options
  const unpacked = join(dataDir, "postgres.unpacked")
  const unusable = (cause: unknown) =>
    new SnapshotUnusable({
      file,
      reason: codes[codeOf(cause)] ?? wordsOf(cause),
      before: snapshotBefore(dirname(file), file)?.path
    })
  return Effect.gen(function* () {
    yield* lockDirectory(dataDir)
    yield* Effect.addFinalizer(() => Effect.promise(() => rm(unpacked, { recursive: true, force: true })))
    yield* Effect.tryPromise({ try: () => unpack(file, unpacked), catch: unusable })
    const found = yield* Effect.tap(check, renewFeed).pipe(
      Effect.provide(EmbeddedDatabase.filesLayer(unpacked)),
      Effect.mapError(unusable)
    )
    const now = DateTime.formatIso(yield* DateTime.now).replaceAll(":", "-")
    const before = yield* Effect.tryPromise({
      try: () => exchange(dataDir, unpacked, `${EmbeddedDatabase.filesIn(dataDir)}.before-${now}`),
      catch: (cause) => new DataDirUnusable({ directory: dataDir, cause })
    })
    return { found, before }
  }).pipe(Effect.scoped)
}
