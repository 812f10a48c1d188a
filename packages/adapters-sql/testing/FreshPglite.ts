import { createHash, randomUUID } from "node:crypto"
import { tracingChannel } from "node:diagnostics_channel"
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync
} from "node:fs"
import { cp, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import * as PgClient from "@effect/sql-pg/PgClient"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { Effect, type Scope } from "effect"
import { type Migration, migrate } from "../src/database/Migrations.ts"
import { makePgliteClient } from "../src/database/makePgliteClient.ts"
import { starting } from "./starting.ts"

const CACHE = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "design-workspace-pglite")
const DAY = 86_400_000

/** Half of the size by which databases are loaded: a log of changes in pieces of 1 MB, not of 16. */
const initDbStartParams = ["--wal-segsize=1"]

/** What is shared with nobody is filled at each start; no test has 16 MB of rows. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

const extensions = { pg_trgm }

const open = (create: () => Promise<PGlite>): Effect.Effect<PGlite, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.promise(create), (db) => Effect.promise(() => db.close()))

const pgliteVersion = (): string => {
  const main = createRequire(import.meta.url).resolve("@electric-sql/pglite")
  return JSON.parse(readFileSync(join(dirname(main), "..", "package.json"), "utf8")).version
}

const cached = (migrations: ReadonlyArray<Migration>, form: "files" | "tar"): string => {
  const key = createHash("sha256")
    .update(JSON.stringify([pgliteVersion(), initDbStartParams, migrations]))
    .digest("hex")
  return join(CACHE, `${key.slice(0, 24)}.${form}`)
}

const forgetOld = (): void => {
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > DAY) rmSync(file, { recursive: true, force: true })
  }
}

const save = async (db: PGlite, file: string): Promise<void> => {
  await db.exec("checkpoint")
  const dump = await db.dumpDataDir("none")
  mkdirSync(CACHE, { recursive: true })
  forgetOld()
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, dump.stream())
  // Whoever was first may be reading its file already: it is not replaced.
  if (existsSync(file)) rmSync(unfinished)
  else renameSync(unfinished, file)
}

const migrated = Effect.fnUntraced(function* (
  create: () => Promise<PGlite>,
  migrations: ReadonlyArray<Migration>
) {
  const db = yield* open(create)
  const client = PgClient.layerFrom(makePgliteClient(db))
  yield* Effect.orDie(Effect.provide(migrate(migrations), client))
  return db
})

/** The files of a migrated database, made once per schema and kept for later runs: 0.3 s to load, 2 s to make. */
const image = (migrations: ReadonlyArray<Migration>): Effect.Effect<Blob> =>
  Effect.gen(function* () {
    const file = cached(migrations, "tar")
    if (!existsSync(file)) {
      const db = yield* migrated(() => PGlite.create({ initDbStartParams, extensions }), migrations)
      yield* Effect.promise(() => save(db, file))
    }
    return yield* Effect.promise(() => openAsBlob(file))
  }).pipe(Effect.scoped)

/** A new, migrated database in memory; closed at the end of the scope. */
export const freshPglite = (
  migrations: ReadonlyArray<Migration>
): Effect.Effect<PGlite, never, Scope.Scope> =>
  starting(
    "embedded",
    Effect.flatMap(image(migrations), (loadDataDir) =>
      open(() => PGlite.create({ loadDataDir, startParams, extensions }))
    )
  )

const copy = async (migrations: ReadonlyArray<Migration>, directory: string): Promise<void> => {
  const files = cached(migrations, "files")
  if (!existsSync(files)) {
    mkdirSync(CACHE, { recursive: true })
    forgetOld()
    const unfinished = `${files}.${randomUUID()}`
    await Effect.runPromise(
      Effect.scoped(migrated(() => PGlite.create(unfinished, { extensions }), migrations))
    )
    // Whoever was first may be reading its files already: they are not replaced.
    await rename(unfinished, files).catch(() => rmSync(unfinished, { recursive: true }))
  }
  await cp(files, directory, { recursive: true })
}

/**
 * Puts the files of a migrated database, made once per schema and kept for later runs, where none are yet: 0.1 s
 * instead of 3 and more.
 */
export const copyPglite = (migrations: ReadonlyArray<Migration>, directory: string): Promise<void> =>
  tracingChannel("starting:embedded").tracePromise(() => copy(migrations, directory))
