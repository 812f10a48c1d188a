import { createWriteStream } from "node:fs"
import { readdir, rm, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { DateTime, Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { packTar } from "modern-tar/fs"
import { makeDirectory } from "../database/makeDirectory.ts"
import { SnapshotFailed } from "../database/SnapshotErrors.ts"
import {
  removeOldest,
  removeUnfinished,
  type SnapshotFile,
  snapshotPath,
  unfinished
} from "../database/snapshotFiles.ts"
import { renameForGood } from "../database/syncing.ts"
import { onlineCopy } from "./onlineCopy.ts"

/** Where the files of the embedded database are, where its snapshots go, and how many snapshots stay. */
export interface SnapshotPlan {
  readonly files: string
  readonly directory: string
  readonly kept: number
}

export interface TakenSnapshot extends SnapshotFile {
  readonly bytes: number
}

const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: run, catch: (cause) => cause })

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

/** The copy and its packed file exist at once, and a full disk is the worst that can happen to the database. */
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

/** While requests continue. A snapshot is durable before it gets its name; a failure leaves nothing behind. */
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
