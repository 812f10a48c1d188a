import { createHash } from "node:crypto"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import * as EmbeddedDatabase from "@design-workspace/adapters-sql/database/EmbeddedDatabase"
import { Effect } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { seededChance } from "../../gates/seededChance.ts"
import { ForgettingDisk, type Lie, system } from "./ForgettingDisk.ts"
import { workOn } from "./workOn.ts"

/** By number: version and length; null where there is no table. */
export type Rows = Kept | null

type Kept = Readonly<Record<string, readonly [version: number, length: number]>>

export interface Life {
  readonly home: string
  readonly seed: number
  readonly after: number
  readonly closes: boolean
  readonly lie: Lie
  /** What was acknowledged, and the same with what was asked for when the power was cut. */
  readonly possible: ReadonlyArray<Rows>
}

export interface Report {
  readonly possible: ReadonlyArray<Rows>
  readonly opened: boolean
  readonly acknowledged: number
  readonly checkpoints: number
  readonly seen: ForgettingDisk["seen"]
}

const life: Life = JSON.parse(process.argv[2] ?? "")
const chance = seededChance(life.seed)
const root = join(life.home, "disk")
const disk = new ForgettingDisk(join(life.home, "unlinked"), life.lie)
const seen = { opened: false, acknowledged: 0, checkpoints: 0 }
let possible = life.possible
let left = life.after

const cut = (): never => {
  disk.cut(chance)
  const report: Report = { possible, ...seen, seen: disk.seen }
  system.writeFileSync(join(life.home, "report.json"), JSON.stringify(report))
  process.kill(process.pid, "SIGKILL")
  throw new Error("this process has ended")
}

workOn(root, disk, () => {
  left -= 1
  if (left === 0) cut()
})

const textOf = (id: string, version: number, length: number): string => {
  let text = ""
  for (let part = 0; text.length < length; part += 1)
    text += createHash("sha512").update(`${id} ${version} ${part}`).digest("base64")
  return text.slice(0, length)
}

const digestOf = (text: string): string => createHash("md5").update(text).digest("hex")

const expected = (rows: Kept) =>
  Object.entries(rows)
    .map(([id, [version, length]]) => ({
      id: Number(id),
      version,
      text: digestOf(textOf(id, version, length))
    }))
    .sort((one, other) => one.id - other.id)

const read = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [table] = yield* sql<{ readonly there: boolean }>`SELECT to_regclass('kept') IS NOT NULL AS there`
  if (table?.there !== true) return null
  const all = sql`SELECT id, version, md5(text) AS text FROM kept ORDER BY id`
  const found = yield* all
  yield* sql`SET enable_seqscan = off`
  const byIndex = yield* all
  yield* sql`SET enable_seqscan = on`
  if (!isDeepStrictEqual(found, byIndex)) throw new Error("the index has other rows than the table")
  return found
})

const difference = (found: ReadonlyArray<unknown> | null): string => {
  const [rows = null] = possible
  if (found === null || rows === null) return `${found?.length ?? "no table instead of"} rows`
  const there = new Set(found.map((row) => JSON.stringify(row)))
  const missing = expected(rows).filter((row) => !there.has(JSON.stringify(row)))
  return `${missing.length} rows are missing, ${there.size} there: ${JSON.stringify(missing.slice(0, 3))}`
}

const settle = Effect.gen(function* () {
  const found = yield* read
  const rows = possible.find((it) =>
    it === null ? found === null : found !== null && isDeepStrictEqual(found, expected(it))
  )
  if (rows === undefined) throw new Error(`not what was acknowledged: ${difference(found)}`)
  possible = [rows]
})

type Run = Effect.Effect<unknown, SqlError, SqlClient>

const withWritten = (rows: Kept): Kept => {
  const id = String(chance.between(1, 150))
  const length = chance.between(0, chance.oneOf([400, 400, 9_000]))
  return { ...rows, [id]: [(rows[id]?.[0] ?? 0) + 1, length] }
}

const store = (next: Kept, rows: Kept): Run =>
  Effect.flatMap(SqlClient, (sql) =>
    Effect.forEach(
      Object.entries(next).filter(([id, [version]]) => rows[id]?.[0] !== version),
      ([id, [version, length]]) =>
        sql`INSERT INTO kept ${sql.insert({ id: Number(id), version, text: textOf(id, version, length) })}
          ON CONFLICT (id) DO UPDATE SET version = excluded.version, text = excluded.text`,
      { discard: true }
    )
  )

const inTransaction = (run: Run): Run => Effect.flatMap(SqlClient, (sql) => sql.withTransaction(run))

const statement = (text: string): Run => Effect.flatMap(SqlClient, (sql) => sql.unsafe(text))

/** By which a database makes, changes and deletes files. */
const steps: ReadonlyArray<(rows: Kept) => { readonly next: Kept; readonly run: Run }> = [
  ...Array.from({ length: 12 }, () => (rows: Kept) => {
    const next = withWritten(rows)
    return { next, run: store(next, rows) }
  }),
  (rows) => {
    let next = rows
    for (let more = chance.between(2, 20); more > 0; more -= 1) next = withWritten(next)
    return { next, run: inTransaction(store(next, rows)) }
  },
  (rows) => {
    const id = chance.oneOf(Object.keys(withWritten(rows)))
    const { [id]: _, ...next } = rows
    return { next, run: statement(`DELETE FROM kept WHERE id = ${id}`) }
  },
  (rows) => ({
    next: rows,
    run: inTransaction(Effect.andThen(statement("TRUNCATE kept"), store(rows, {})))
  }),
  (rows) => {
    seen.checkpoints += 1
    return { next: rows, run: statement("CHECKPOINT") }
  },
  (rows) => ({
    next: rows,
    run: statement(chance.oneOf(["VACUUM kept", "VACUUM FULL kept", "REINDEX TABLE kept"]))
  }),
  (rows) => ({
    next: rows,
    run: Effect.andThen(
      statement("DROP TABLE IF EXISTS other"),
      statement("CREATE TABLE other AS SELECT id, repeat(text, 5) AS text FROM kept")
    )
  })
]

const takeStep = Effect.gen(function* () {
  const [rows = null] = possible
  const { next, run } =
    rows === null
      ? { next: {}, run: statement("CREATE TABLE kept (id int PRIMARY KEY, version int, text text)") }
      : chance.oneOf(steps)(rows)
  possible = [rows, next]
  yield* run
  possible = [next]
  seen.acknowledged += 1
})

const live = Effect.gen(function* () {
  yield* settle
  seen.opened = true
  yield* life.closes ? Effect.repeat(takeStep, { times: chance.between(0, 60) }) : Effect.forever(takeStep)
})

await Effect.runPromise(Effect.provide(live, EmbeddedDatabase.layer({ dataDir: join(root, "data") })))
cut()
