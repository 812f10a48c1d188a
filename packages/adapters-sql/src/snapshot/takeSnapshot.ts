import { constants, createWriteStream } from "node:fs"
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { packTar } from "modern-tar/fs"
import { codeOf } from "../database/causes.ts"
import { makeDirectory, renameForGood } from "../database/ownFiles.ts"
import {
  removeOldest,
  removeUnfinished,
  SnapshotFailed,
  type SnapshotFile,
  snapshotPath,
  unfinished
} from "../database/snapshotFiles.ts"

/** PostgreSQL manual, "Backing Up the Data Directory". */
const leftEmpty = new Set(
  "pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans pg_wal".split(" ")
)
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/

const isLeftOut = (path: string, name: string): boolean =>
  leftOut.test(name) || leftEmpty.has(path.split(sep)[0] ?? "")

/** A file may be deleted meanwhile. The write-ahead log then has a record of it. */
const copyIfThere = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (cause) {
    if (codeOf(cause) !== "ENOENT") throw cause
  }
}

const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: run, catch: (cause) => cause })

/** Never interrupted halfway. */
const step = <A>(run: () => Promise<A>) => Effect.uninterruptible(attempt(run))

const copyTree = Effect.fnUntraced(function* (from: string, to: string) {
  const entries = yield* step(() => readdir(from, { recursive: true, withFileTypes: true }))
  yield* step(() => mkdir(to, { mode: 0o700 }))
  for (const entry of entries.filter((it) => it.isDirectory())) {
    yield* step(() =>
      mkdir(join(to, relative(from, entry.parentPath), entry.name), { recursive: true, mode: 0o700 })
    )
  }
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(relative(from, entry.parentPath), entry.name)
    if (!isLeftOut(path, entry.name)) yield* step(() => copyIfThere(join(from, path), join(to, path)))
  }
})

/** Segments of the log sort by their names. */
const copyLog = Effect.fnUntraced(function* (from: string, to: string, first: string, last: string) {
  const names = yield* step(() => readdir(from))
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  yield* Effect.forEach(needed, (name) => step(() => copyFile(join(from, name), join(to, name))), {
    discard: true
  })
})

/** An online backup, consistent by the log as of its end. Only the checkpoint at its start holds up statements. */
const onlineCopy = Effect.fnUntraced(function* (
  from: string,
  to: string
): Effect.fn.Return<void, unknown, SqlClient> {
  const sql = yield* SqlClient
  const stop = sql<{ readonly label: string; readonly last: string }>`
    select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`
  const start: Effect.Effect<unknown, SqlError> = sql`select pg_backup_start('snapshot', true)`
  yield* start
  yield* copyTree(from, to).pipe(Effect.onError(() => Effect.ignore(stop)))
  const [{ label = "", last = "" } = {}] = yield* stop
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? ""
  yield* copyLog(join(from, "pg_wal"), join(to, "pg_wal"), first, last)
  yield* step(() => writeFile(join(to, "backup_label"), label, { mode: 0o600 }))
})

export interface SnapshotPlan {
  readonly files: string
  readonly directory: string
  readonly kept: number
}

export interface TakenSnapshot extends SnapshotFile {
  readonly bytes: number
}

const sizeOf = async (directory: string): Promise<number> => {
  let bytes = 0
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += found?.size ?? 0
  }
  return bytes
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** The copy and its packed file exist at once, and a full disk is the worst for the database. */
const checkRoom = async ({ directory, files }: SnapshotPlan): Promise<void> => {
  const needed = 2 * (await sizeOf(files))
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize >= needed) return
  throw new Error(`${megabytes(needed)} must be free there, but ${megabytes(bavail * bsize)} are`)
}

const pack = (from: string, to: string) =>
  attempt(async (signal) => {
    const target = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true })
    await pipeline(packTar(from), createGzip({ level: 1 }), target, { signal })
    return (await stat(to)).size
  })

/** A snapshot is durable before it gets its name; a failure leaves nothing behind. */
export const takeSnapshot = (plan: SnapshotPlan): Effect.Effect<TakenSnapshot, SnapshotFailed, SqlClient> =>
  Effect.gen(function* () {
    const { directory, files, kept } = plan
    const begunAt = yield* DateTime.now
    const path = snapshotPath(directory, begunAt)
    const [copy, packed] = [`${path}.copy${unfinished}`, `${path}${unfinished}`]
    yield* attempt(async () => makeDirectory(directory))
    yield* attempt(async () => removeUnfinished(directory))
    yield* attempt(() => checkRoom(plan))
    const remove = Effect.promise(() =>
      Promise.all([rm(copy, { recursive: true, force: true }), rm(packed, { force: true })])
    )
    const bytes = yield* onlineCopy(files, copy).pipe(
      Effect.andThen(pack(copy, packed)),
      Effect.tap(() => attempt(async () => renameForGood(packed, path))),
      Effect.ensuring(remove)
    )
    yield* attempt(async () => removeOldest(directory, kept))
    return { path, begunAt, bytes }
  }).pipe(Effect.mapError((cause) => new SnapshotFailed({ directory: plan.directory, cause })))
