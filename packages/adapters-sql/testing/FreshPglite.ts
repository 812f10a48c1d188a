import { createHash, randomUUID } from "node:crypto"
import { tracingChannel } from "node:diagnostics_channel"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { cp, readFile, rename } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import * as PgClient from "@effect/sql-pg/PgClient"
import { MemoryFS, PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { Effect, type Scope } from "effect"
import { type Migration, migrate } from "../src/database/Migrations.ts"
import { makePgliteClient } from "../src/database/makePgliteClient.ts"
import { starting } from "./starting.ts"

const CACHE = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "design-workspace-pglite")
const DAY = 86_400_000

/** How a database that is kept in memory is made: with a log of changes in pieces of 1 MB, not of 16. */
const inMemory = ["--wal-segsize=1"]

/** What is shared with nobody is filled at each start; no test has 16 MB of rows. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

const extensions = { pg_trgm }

const distribution = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"))

const pgliteVersion = (): string =>
  JSON.parse(readFileSync(join(distribution, "..", "package.json"), "utf8")).version

const open = (create: () => Promise<PGlite>): Effect.Effect<PGlite, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.promise(create), (db) => Effect.promise(() => db.close()))

const forgetOld = (): void => {
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name)
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > DAY) rmSync(file, { recursive: true, force: true })
  }
}

/** The files of a migrated database, made once per schema, in 3 s and more, and kept for later runs. */
const filesOf = async (
  migrations: ReadonlyArray<Migration>,
  initDbStartParams: Array<string>
): Promise<string> => {
  const key = createHash("sha256")
    .update(JSON.stringify([pgliteVersion(), initDbStartParams, migrations]))
    .digest("hex")
  const files = join(CACHE, key.slice(0, 24))
  if (existsSync(files)) return files
  mkdirSync(CACHE, { recursive: true })
  forgetOld()
  const unfinished = `${files}.${randomUUID()}`
  const migrated = Effect.gen(function* () {
    const db = yield* open(() => PGlite.create(unfinished, { initDbStartParams, extensions }))
    yield* Effect.provide(migrate(migrations), PgClient.layerFrom(makePgliteClient(db)))
  })
  await Effect.runPromise(Effect.scoped(migrated))
  // Whoever was first may be reading its files already: they are not replaced.
  await rename(unfinished, files).catch(() => rmSync(unfinished, { recursive: true }))
  return files
}

/** Where PGlite's file system has the files of a database. */
const PGDATA = "/pglite/data"

interface Entry {
  readonly path: string
  /** Nothing for a directory. */
  readonly content: Buffer | undefined
}

/** Directories before what is in them. */
const entriesIn = (files: string): ReadonlyArray<Entry> =>
  readdirSync(files, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return {
        path: join(PGDATA, relative(files, path)),
        content: entry.isFile() ? readFileSync(path) : undefined
      }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** What is the same for each database of this process is read once: its files, PGlite's program and what comes with that. */
const once = <A>(make: (key: string) => A): ((key: string) => A) => {
  const made = new Map<string, A>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
const entries = once(entriesIn)
const program = once(async (file) => WebAssembly.compile(await readFile(join(distribution, file))))
const bundle = once(async (file) => new Blob([await readFile(join(distribution, file))]))

/** The part of PGlite's file system that puts files into it, which keeps what it owns without a copy of its own. */
interface Files {
  readonly mkdirTree: (path: string) => void
  readonly writeFile: (path: string, content: Uint8Array, options: { readonly canOwn: true }) => void
}

/** A file system in memory that begins with the files of a database: a third of what loading an archive costs. */
class FilledFs extends MemoryFS {
  readonly #entries: ReadonlyArray<Entry>

  constructor(entries: ReadonlyArray<Entry>) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Files
    files.mkdirTree(PGDATA)
    for (const { content, path } of this.#entries) {
      if (content === undefined) files.mkdirTree(path)
      else files.writeFile(path, new Uint8Array(content), { canOwn: true })
    }
  }
}

const create = async (migrations: ReadonlyArray<Migration>): Promise<PGlite> =>
  PGlite.create({
    fs: new FilledFs(entries(await filesOf(migrations, inMemory))),
    pgliteWasmModule: await program("pglite.wasm"),
    fsBundle: await bundle("pglite.data"),
    startParams,
    extensions
  })

/** A new, migrated database in memory, in 0.1 s; closed at the end of the scope. */
export const freshPglite = (
  migrations: ReadonlyArray<Migration>
): Effect.Effect<PGlite, never, Scope.Scope> =>
  starting(
    "embedded",
    open(() => create(migrations))
  )

/** Puts the files of a migrated database where none are yet: 0.1 s instead of 3 and more. */
export const copyPglite = (migrations: ReadonlyArray<Migration>, directory: string): Promise<void> =>
  tracingChannel("starting:embedded").tracePromise(async () =>
    cp(await filesOf(migrations, []), directory, { recursive: true })
  )
