import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as EmbeddedDatabase from "../../src/database/EmbeddedDatabase.ts"
import { lockDirectory } from "../../src/database/lockDirectory.ts"
import { snapshotsIn } from "../../src/database/snapshotFiles.ts"
import { migrations } from "../../src/migrations/all.ts"
import { restoreSnapshot } from "../../src/snapshot/restoreSnapshot.ts"
import { takeSnapshot } from "../../src/snapshot/takeSnapshot.ts"
import { copyPglite } from "../../testing/FreshPglite.ts"
import { quickDirectory } from "../../testing/quickDirectory.ts"

/** One database and one snapshot of it for all tests: making them takes seconds. */
const home = mkdtempSync(join(quickDirectory(), "restore-snapshot-"))
const dataDir = join(home, "data")
const directory = join(home, "snapshots")
const files = EmbeddedDatabase.filesIn(dataDir)
let snapshot = ""
/** How many numbers had been written when the snapshot was begun, and how many when it was there. */
let [before, after] = [0, 0]

const inDatabase = Effect.provide(EmbeddedDatabase.layer({ dataDir, snapshots: directory }))

const numbers = SqlClient.use((sql) =>
  Effect.map(sql<{ readonly n: number }>`select n from note order by n`, (rows) => rows.map(({ n }) => n))
)

const restore = (file: string) => restoreSnapshot({ dataDir, file, check: numbers })
const refused = (file: string) => Effect.runPromise(Effect.flip(restore(file)))

/** Writes numbers, one after the other, while a snapshot is made. */
const writeMeanwhile = Effect.gen(function* () {
  const sql = yield* SqlClient
  yield* sql`create table note (n integer primary key, text text not null)`
  let written = 0
  const write = Effect.gen(function* () {
    const n = written
    // Two write at the same time: each takes a number before it waits.
    written += 1
    yield* sql`insert into note ${sql.insert({ n, text: "x".repeat(n % 3_000) })}`
  })
  yield* Effect.repeat(write, { times: 299 })
  before = written
  const writing = yield* Effect.forkChild(Effect.forever(write))
  const { path } = yield* takeSnapshot({ files, directory, kept: 2 })
  after = written
  yield* Effect.repeat(write, { times: 99 })
  yield* Fiber.interrupt(writing)
  return path
})

beforeAll(async () => {
  await copyPglite([], files)
  snapshot = await Effect.runPromise(inDatabase(writeMeanwhile))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe("takeSnapshot", () => {
  it("leaves the snapshot and nothing else", () => {
    expect(snapshotsIn(directory).map(({ path }) => path)).toEqual([snapshot])
    expect(readdirSync(directory)).toHaveLength(1)
  })

  it("lets others write meanwhile", () => {
    expect(after).toBeGreaterThan(before)
  })

  it("says where it cannot write", async () => {
    const nowhere = join(files, "PG_VERSION", "snapshots")
    const error = await Effect.runPromise(
      inDatabase(Effect.flip(takeSnapshot({ files, directory: nowhere, kept: 2 })))
    )
    expect(error).toMatchObject({ _tag: "SnapshotFailed", directory: nowhere })
    expect(error.message).toContain(`No snapshot of the database could be made in ${nowhere}: ENOTDIR`)
  })
})

describe("restoreSnapshot", () => {
  it("begins a new feed of changes, so that every cursor of before is refused", async () => {
    const dataDir = mkdtempSync(join(quickDirectory(), "restored-feed-"))
    const directory = join(dataDir, "snapshots")
    const files = EmbeddedDatabase.filesIn(dataDir)
    await copyPglite(migrations, files)
    const feed = SqlClient.use((sql) => sql<{ readonly id: string }>`SELECT id FROM change_feed`)
    const read = Effect.provide(EmbeddedDatabase.layer({ dataDir, snapshots: directory }))
    const taken = Effect.all([feed, takeSnapshot({ files, directory, kept: 1 })])
    const [before, { path }] = await Effect.runPromise(read(taken))
    const { found } = await Effect.runPromise(restoreSnapshot({ dataDir, file: path, check: feed }))
    const after = await Effect.runPromise(read(feed))
    rmSync(dataDir, { recursive: true })
    expect([found, before, after].map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(after).not.toEqual(before)
  })

  it("refuses a directory that a process holds", async () => {
    const error = await Effect.runPromise(
      Effect.scoped(Effect.andThen(lockDirectory(dataDir), Effect.flip(restore(snapshot))))
    )
    expect(error).toMatchObject({ _tag: "DataDirInUse", pid: process.pid })
  })

  it.each([
    ["cut off", "it is cut off", (whole: Buffer) => whole.subarray(0, whole.length - 1_000)],
    [
      "damaged",
      "it is damaged",
      (whole: Buffer) => Buffer.concat([whole.subarray(0, -8), Buffer.alloc(4, 1), whole.subarray(-4)])
    ],
    ["no snapshot", "it is damaged", () => Buffer.from("a letter")],
    [
      "an archive of something else",
      "it is no snapshot of the embedded database",
      () => gzipSync(Buffer.alloc(1_024))
    ]
  ])("refuses a file that is %s, names the one before it, and changes nothing", async (_, reason, change) => {
    const broken = join(directory, "2099-01-01T00-00-00.000Z.tar.gz")
    const there = readdirSync(dataDir).filter((name) => !name.startsWith("lock"))
    writeFileSync(broken, change(readFileSync(snapshot)))
    const error = await refused(broken)
    rmSync(broken)
    expect(error).toMatchObject({ _tag: "SnapshotUnusable", file: broken, reason, before: snapshot })
    expect(error.message).toBe(
      `The snapshot ${broken} cannot be used: ${reason}. Nothing was changed.\nThe one before it is ${snapshot}`
    )
    expect(readdirSync(dataDir).filter((name) => !name.startsWith("lock"))).toEqual(there)
  })

  it("says that there is no such file", async () => {
    const error = await refused(join(directory, "nothing.tar.gz"))
    expect(error.message).toContain("cannot be used: there is no such file. Nothing was changed.")
  })

  it("puts back what was there when the snapshot was made, and moves aside what is there now", async () => {
    const restored = await Effect.runPromise(restore(snapshot))
    expect(restored.before).toMatch(/\/postgres\.before-\d{4}-/)
    expect(existsSync(join(restored.before ?? "", "PG_VERSION"))).toBe(true)
    const found = await Effect.runPromise(inDatabase(numbers))
    expect(found).toEqual(restored.found)
    expect(found).toEqual(Array.from(found, (_, n) => n))
    expect(found.length).toBeGreaterThanOrEqual(before)
    // The statement that was under way when the copy ended may be in it.
    expect(found.length).toBeLessThanOrEqual(after + 1)
    rmSync(restored.before ?? "", { recursive: true })
  })

  it("is finished by the next start where it was cut off between its last steps", async () => {
    renameSync(files, EmbeddedDatabase.restoredIn(dataDir))
    expect((await Effect.runPromise(inDatabase(numbers))).length).toBeGreaterThanOrEqual(before)
    expect(existsSync(EmbeddedDatabase.restoredIn(dataDir))).toBe(false)
  })

  it("is asked for where the files are gone: a start makes no empty database beside snapshots", async () => {
    rmSync(files, { recursive: true })
    const error = await Effect.runPromise(Effect.flip(inDatabase(numbers)))
    expect(error).toMatchObject({ _tag: "DatabaseMissing", directory: dataDir, newest: snapshot })
    const restored = await Effect.runPromise(restore(snapshot))
    expect(restored.before).toBeUndefined()
    expect(await Effect.runPromise(inDatabase(numbers))).toEqual(restored.found)
  })
})
