import { existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as PgClient from "@effect/sql-pg/PgClient"
import { PGlite } from "@electric-sql/pglite"
import { Effect, type Layer, type Scope } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import * as DirectoryLock from "./DirectoryLock.ts"
import * as PgliteClient from "./PgliteClient.ts"

/** Creates the files under another name until they are complete, so that a creation cut off leaves no half database. */
const create = async (directory: string): Promise<void> => {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const db = await PGlite.create(unfinished)
  await db.close()
  renameSync(unfinished, directory)
}

/** Opens the database files, created at the first time. */
const openFiles = async (dataDir: string): Promise<PGlite> => {
  const directory = join(dataDir, "postgres")
  if (!existsSync(directory)) await create(directory)
  return PGlite.create(directory)
}

const closed = (db: PGlite): Effect.Effect<void> => Effect.promise(() => db.close())

const openDirectory = (
  dataDir: string
): Effect.Effect<PGlite, DirectoryLock.DataDirInUse | DirectoryLock.DataDirUnusable, Scope.Scope> =>
  Effect.andThen(
    DirectoryLock.hold(dataDir),
    Effect.acquireRelease(
      Effect.tryPromise({
        try: () => openFiles(dataDir),
        catch: (cause) => new DirectoryLock.DataDirUnusable({ directory: dataDir, cause })
      }),
      closed
    )
  )

const openMemory: Effect.Effect<PGlite, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(() => PGlite.create()),
  closed
)

/**
 * The database inside this process: PGlite in `dataDir`, which belongs to one process at a time, or in memory without
 * `dataDir`. Every acknowledged write survives the end of the process, but fsync is off: not the loss of power. Closed at
 * the end of the scope, after its client.
 */
export const layer = (options: {
  readonly dataDir?: string | undefined
}): Layer.Layer<
  SqlClient | PgClient.PgClient,
  DirectoryLock.DataDirInUse | DirectoryLock.DataDirUnusable | SqlError
> =>
  PgClient.layerFrom(
    Effect.flatMap(
      options.dataDir === undefined ? openMemory : openDirectory(options.dataDir),
      PgliteClient.make
    )
  )
