import { describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { ArchiveReader } from "../../src/archive/ArchiveReader.ts"
import { selectTables } from "../../src/archive/archiveTables.ts"
import { checksumOf } from "../../src/database/Migrations.ts"
import { migrations } from "../../src/migrations/all.ts"

const tables = selectTables(true).map(({ name }) => ({ name, columns: ["id", "created_at"] }))

const header = {
  format: "design-workspace-archive",
  version: 1,
  created_at: "2026-11-01T00:00:00.000Z",
  with_credentials: true,
  schema: migrations.map((it) => ({ id: it.id, name: it.name, checksum: checksumOf(it) })),
  tables
}

const first = JSON.stringify(header)

const rowOf = (table: string) => {
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return JSON.stringify({ [table]: Object.fromEntries(columns.map((column) => [column, column])) })
}

const rows = [rowOf("app_user"), rowOf("organisation"), rowOf("organisation"), rowOf("document")]
const counts = { app_user: 1, organisation: 2, document: 1 }
const last = JSON.stringify({ end: { rows: counts, counters: { document_version: "7" } } })
const whole = [first, ...rows, last]

/** What is wrong with these lines, or nothing. */
const problemOf = (lines: ReadonlyArray<string>): string | undefined => {
  const reader = new ArchiveReader(migrations)
  for (const line of lines) {
    const item = reader.take(line)
    if (Result.isFailure(item)) return item.failure.message
  }
  const end = reader.finish()
  return Result.isFailure(end) ? end.failure.message : undefined
}

const withHeader = (change: object) => [JSON.stringify({ ...header, ...change }), ...rows, last]
const withEnd = (end: unknown) => [first, ...rows, JSON.stringify({ end })]

const place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: whole.length - 1 }))

describe("ArchiveReader", () => {
  it("takes a whole archive", () => {
    expect(problemOf(whole)).toBeUndefined()
  })

  it.prop("refuses an archive that ends before its end", [place], ([at]) => {
    expect(problemOf(whole.slice(0, at))).toMatch(
      /^The archive cannot be used: it is (empty|cut off after line \d+)\.$/
    )
  })

  it.prop("refuses an archive that lacks a line or has one twice", [place], ([at]) => {
    expect(problemOf(whole.toSpliced(at, 1))).toBeDefined()
    expect(problemOf(whole.toSpliced(at, 0, whole[at] ?? ""))).toBeDefined()
  })

  it("says what is wrong with it", () => {
    expect([
      problemOf(["> npm run admin", ...whole]),
      problemOf([first, rows[1] ?? "", rows[0] ?? "", last]),
      problemOf([first, '{"app_user":{"id":1}}', last]),
      problemOf([first, '{"app_user":not json}', last]),
      problemOf(withEnd({ rows: { ...counts, document: 2 }, counters: {} })),
      problemOf(withEnd({ rows: counts, counters: { document_version: "-1" } })),
      problemOf([...whole, ""]),
      problemOf(withHeader({ tables: tables.slice(1) })),
      problemOf(withHeader({ schema: [] })),
      problemOf(withHeader({ with_credentials: "yes" }))
    ]).toEqual(
      [
        "it does not begin as an archive of the Design Workspace does",
        "line 3 is neither a row of the table that comes there nor the end",
        "line 2 is not a whole row of the table app_user",
        "line 2 is not a whole row of the table app_user",
        "it says that document has 2 rows, but has 1 of them",
        "line 6 is neither a row of the table that comes there nor the end",
        "line 7 comes after its end",
        "its header lacks tables or columns",
        "its header names no schema",
        "its header lacks what a header holds"
      ].map((reason) => `The archive cannot be used: ${reason}.`)
    )
  })

  it("refuses what a newer program wrote and says what to do", () => {
    const advice = "Import it with the version of the program that wrote it, or a newer one."
    const later = { id: 99, name: "later", checksum: "" }
    const [one] = header.schema
    expect([
      problemOf(withHeader({ version: 2 })),
      problemOf(withHeader({ schema: [...header.schema, later] })),
      problemOf(withHeader({ schema: [{ ...one, checksum: "other" }] })),
      problemOf(withHeader({ tables: [...tables, { name: "page", columns: [] }] }))
    ]).toEqual([
      `The archive has the format version 2. ${advice}`,
      `The archive's database has migration 99 (later), which this program does not know. ${advice}`,
      `The archive's database has migration 1 (accounts), which this program does not know. ${advice}`,
      `The archive has a table page, which this program does not know. ${advice}`
    ])
  })
})
