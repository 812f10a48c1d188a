import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { Effect, Logger } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest"
import * as EmbeddedDatabase from "../../src/database/EmbeddedDatabase.ts"
import { restrictToOwner } from "../../src/database/ownFiles.ts"
import { restoreSnapshot } from "../../src/snapshot/restoreSnapshot.ts"
import { takeSnapshot } from "../../src/snapshot/takeSnapshot.ts"
import { quickDirectory } from "../../testing/quickDirectory.ts"

const home = mkdtempSync(join(quickDirectory(), "owners-alone-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Nothing is taken away by it: whatever is made without a mode is everybody's. */
let mask = 0
beforeEach(() => {
  mask = process.umask(0)
})
afterEach(() => void process.umask(mask))

/** All files and directories below one, and itself, that others have a right to. */
const openIn = (directory: string): ReadonlyArray<string> =>
  [
    directory,
    ...readdirSync(directory, { recursive: true, withFileTypes: true }).map((it) =>
      join(it.parentPath, it.name)
    )
  ].filter((path) => (lstatSync(path).mode & 0o077) !== 0)

/** More rows than one file of the log of changes, of 16 MB, has room for. */
const writing = SqlClient.use((sql) =>
  Effect.all([
    sql`create table note (text text)`,
    sql`insert into note select repeat('x', 900) from generate_series(1, 20000)`,
    sql`create index on note (text)`,
    sql`create temporary table passing as select * from note`,
    sql`checkpoint`
  ])
)

const withLog = (lines: Array<unknown>) =>
  Effect.provide(Logger.layer([Logger.make(({ logLevel, message }) => void lines.push([logLevel, message]))]))

describe("the files of the embedded database", () => {
  it("are the owner's alone in a directory that was everybody's: made, written to, in a snapshot and restored", async () => {
    const dataDir = join(home, "everybodys")
    const directory = join(home, "snapshots")
    mkdirSync(dataDir, { mode: 0o777 })
    mkdirSync(directory, { mode: 0o777 })
    const files = EmbeddedDatabase.filesIn(dataDir)
    const lines: Array<unknown> = []
    const inDatabase = Effect.provide(EmbeddedDatabase.layer({ dataDir, snapshots: directory }))
    const all = Effect.gen(function* () {
      expect(openIn(files)).toEqual([])
      yield* writing
      expect(openIn(files)).toEqual([])
      return (yield* takeSnapshot({ files, directory, kept: 1 })).path
    })
    const file = await Effect.runPromise(Effect.scoped(inDatabase(all)).pipe(withLog(lines)))
    expect(lines).toEqual([])
    expect(openIn(dataDir)).toEqual([dataDir])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { before } = await Effect.runPromise(restoreSnapshot({ dataDir, file, check: Effect.void }))
    expect(before).toContain("postgres.before-")
    expect(openIn(dataDir)).toEqual([dataDir])
    await Effect.runPromise(Effect.scoped(inDatabase(writing.pipe(Effect.exit))))
    expect(openIn(dataDir)).toEqual([dataDir])
  })

  it("that were everybody's are taken from others at the next start, which says so", async () => {
    const dataDir = join(home, "everybodys")
    const files = EmbeddedDatabase.filesIn(dataDir)
    chmodSync(files, 0o755)
    chmodSync(join(files, "pg_wal"), 0o777)
    for (const name of readdirSync(join(files, "global"))) chmodSync(join(files, "global", name), 0o666)
    const start = async () => {
      const lines: Array<unknown> = []
      const layer = EmbeddedDatabase.layer({ dataDir })
      const found = Effect.sync(() => openIn(files))
      expect(await Effect.runPromise(found.pipe(Effect.provide(layer), withLog(lines)))).toEqual([])
      return lines
    }
    const warning = expect.stringContaining("Other users of this machine could read the embedded database")
    expect(await start()).toEqual([["Warn", [warning]]])
    expect(await start()).toEqual([])
  })
})

describe("restrictToOwner", () => {
  it("throws, and names the path, where the rights cannot be changed", () => {
    const directory = join(home, "stubborn")
    mkdirSync(directory)
    writeFileSync(join(directory, "page"), "", { mode: 0o666 })
    expect(() => restrictToOwner("/proc/self")).toThrow("other users of this machine may use /proc/self")
    expect(restrictToOwner(directory)).toBe(true)
    expect(restrictToOwner(directory)).toBe(false)
    expect(openIn(directory)).toEqual([])
  })
})
