import { nobodysHash } from "@design-workspace/domain/accounts/PasswordHash"
import { AuditLog } from "@design-workspace/domain/audit/AuditLog"
import { ChangeFeed } from "@design-workspace/domain/changes/ChangeFeed"
import { isReadable } from "@design-workspace/domain/changes/FeedCursor"
import { DocumentRepo } from "@design-workspace/domain/documents/DocumentRepo"
import { AuditLineId, ItemId } from "@design-workspace/domain/shared/Ids"
import { currentDocuments } from "@design-workspace/domain/testing/documents/currentDocuments"
import {
  makeAttemptWithParents,
  makeCollection,
  makeMember,
  makeProject,
  makeSpaceWithParents,
  newUuid
} from "@design-workspace/domain/testing/shared/Fixtures"
import { isInGate } from "@design-workspace/verification/gates/gate"
import type * as PgClient from "@effect/sql-pg/PgClient"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { type ArchivedTable, selectColumns } from "../../src/archive/archiveTables.ts"
import { type Migration, migrate } from "../../src/database/Migrations.ts"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"
import { contentsOf, exported, imported } from "./archives.ts"
import { readAll } from "./installation.ts"

const ids = ["a", "b"].map((id) => ItemId.make(id))
const graph = { nodes: ids.map((id) => ({ id, label: id, roles: [] })), edges: [], roles: [] }

/** A project with a document of two versions, an attempt that has not ended, and a user. */
const fill = Effect.gen(function* () {
  const documents = yield* DocumentRepo
  const { organisation, space } = yield* makeSpaceWithParents
  const author = yield* makeMember(organisation.id)
  yield* makeAttemptWithParents
  const project = yield* makeProject(space.id, {}, graph)
  const [nodeId = ItemId.make("a")] = ids
  for (const content of ["one", "two"]) {
    const version = { projectId: project.id, nodeId, content, authorId: author.id, expectedVersion: null }
    yield* documents.append({ ...version, editType: "edit" })
  }
  return { projectId: project.id, nodeId }
})

/** The tables with their columns, in a new database that had so many migrations. */
const tablesAt = (level: number) =>
  Effect.map(Effect.andThen(migrate(migrations.slice(0, level)), selectColumns(true)), (tables) =>
    tables.filter(({ columns }) => columns.length > 0)
  )

type Row = Readonly<Record<string, unknown>>

/** The archive as the program with so many migrations wrote it, with one line in its audit trail. */
const asOf = (
  level: number,
  tables: ReadonlyArray<ArchivedTable>,
  archive: string,
  line: Readonly<Record<string, string>>
): string => {
  const columnsOf = new Map(tables.map(({ columns, name }) => [name, columns]))
  columnsOf.set("audit_line", Object.keys(line))
  const [first = "", ...rest] = archive.split("\n")
  const header = JSON.parse(first)
  const { end } = JSON.parse(rest.at(-2) ?? "")
  const rows = rest.slice(0, -2).flatMap((text) => {
    const [[name = "", row = {}] = []] = Object.entries<Row>(JSON.parse(text))
    const columns = columnsOf.get(name)
    const kept = columns?.map((column) => [column, row[column]])
    return kept === undefined ? [] : [JSON.stringify({ [name]: Object.fromEntries(kept) })]
  })
  const counts = Object.entries({ ...end.rows, audit_line: 1 }).filter(([name]) => columnsOf.has(name))
  return [
    JSON.stringify({
      ...header,
      schema: header.schema.slice(0, level),
      tables: tables.map(({ name }) => ({ name, columns: columnsOf.get(name) }))
    }),
    ...rows,
    JSON.stringify({ audit_line: line }),
    JSON.stringify({ end: { ...end, rows: Object.fromEntries(counts) } }),
    ""
  ].join("\n")
}

describe.each(makeDatabases(migrations).filter(isInGate))("importArchive on $name", ({ layer, name }) => {
  type Database = PgClient.PgClient | SqlClient.SqlClient
  const test = <E>(title: string, body: Effect.Effect<void, E, Database>) =>
    it.live(title, () => Effect.provide(body, layer), 60_000)

  const bare = makeDatabases([]).filter((it) => it.name === name)
  const filled = Layer.provideMerge(SqlAdapters.layer, layer)
  const source = (options: { readonly withCredentials: boolean }) =>
    Effect.gen(function* () {
      const made = yield* fill
      return { ...made, archive: yield* exported(options) }
    }).pipe(Effect.provide(Layer.fresh(filled)))

  test(
    "fills a database without any tables too, with the schema",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      const again = Effect.andThen(imported(archive), exported({ withCredentials: true }))
      const archives = yield* Effect.forEach(bare, (it) => Effect.provide(again, it.layer))
      expect(archives.map(contentsOf)).toEqual([contentsOf(archive)])
    })
  )

  test(
    "goes on where the source was: versions count on, and ids of versions do not come twice",
    Effect.gen(function* () {
      const { archive, nodeId, projectId } = yield* source({ withCredentials: true })
      yield* imported(archive)
      const next = Effect.gen(function* () {
        const documents = yield* DocumentRepo
        const [current] = yield* currentDocuments(projectId)
        const version = { projectId, nodeId, content: "three", authorId: null, expectedVersion: 2 }
        return { current, appended: yield* documents.append({ ...version, editType: "edit" }) }
      }).pipe(Effect.provide(SqlAdapters.layer))
      const { appended, current } = yield* next
      expect([current?.content, current?.version, appended.version]).toEqual(["two", 2, 3])
      expect(appended.id).toBeGreaterThan(current?.id ?? Number.NaN)
    })
  )

  test(
    "begins a new feed of changes, so that every cursor of before is refused, and tells nothing of what came",
    Effect.gen(function* () {
      const { archive } = yield* Effect.gen(function* () {
        const { id } = yield* makeCollection(null)
        const log = yield* AuditLog
        yield* log.append({
          ...{ id: AuditLineId.make(newUuid()), actor: "service", tokenId: null, action: "updateCollection" },
          ...{
            kind: "collection",
            subjectId: id,
            targetId: null,
            detail: null,
            outcome: "applied",
            code: null
          },
          ...{ made: false, place: null, requestId: null }
        })
        return { archive: yield* exported({ withCredentials: true }) }
      }).pipe(Effect.provide(Layer.fresh(filled)))
      expect(archive).toContain('{"audit_line":{')
      const feed = ChangeFeed.use(({ number }) => number).pipe(Effect.provide(SqlAdapters.layer))
      const before = yield* feed
      yield* imported(archive)
      const { feed: after, numbered } = yield* feed
      expect([numbered, after.last]).toEqual([0, 0])
      expect(isReadable({ feed: before.feed.id, position: before.feed.last }, after)).toBe(false)
    })
  )

  test(
    "without credentials leaves users whose password nobody has, and no tokens",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { archive } = yield* source({ withCredentials: false })
      expect(archive).not.toMatch(/password_hash|secret_hash|access_token|session/)
      yield* imported(archive)
      expect(yield* sql`SELECT DISTINCT password_hash FROM app_user`).toEqual([
        { password_hash: nobodysHash }
      ])
    })
  )

  test(
    "takes only runs that have ended",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: false })
      expect(archive).toContain('"attempt":0')
      expect(archive).not.toContain('{"attempt":{')
    })
  )

  test(
    "leaves the constraints as they were",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { archive } = yield* source({ withCredentials: true })
      const constraints = sql`
        SELECT conname, condeferrable, condeferred, convalidated FROM pg_constraint ORDER BY conname COLLATE "C"`
      const before = yield* constraints
      yield* imported(archive)
      expect(yield* constraints).toEqual(before)
    })
  )

  test(
    "refuses an installation that has anything, and changes nothing",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      const filling = makeMember
      yield* Effect.provide(
        Effect.flatMap(makeSpaceWithParents, ({ organisation }) => filling(organisation.id)),
        SqlAdapters.layer
      )
      const before = yield* readAll
      const refused = yield* Effect.flip(imported(archive))
      expect(refused.message).toMatch(/^The installation is not empty: its table app_user has rows\. Nothing/)
      expect(yield* readAll).toEqual(before)
    })
  )

  test(
    "leaves the target empty when the archive is cut off, and when the database refuses a row of it",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      const lines = archive.split("\n")
      const cut = `${lines.slice(0, -2).join("\n")}\n`
      const unknownText = archive.replace(/("text_hash":"\\\\x)[0-9a-f]{4}/, "$10000")
      const noGraph = archive.replace(/("graph_version":")[0-9]{4}(.*\n\{"project_graph")/, "$12001$2")
      const before = yield* readAll
      const problems = yield* Effect.forEach([cut, unknownText, noGraph], (damaged) =>
        Effect.map(Effect.flip(imported(damaged)), ({ message }) => message)
      )
      expect(unknownText).not.toBe(archive)
      expect(noGraph).not.toBe(archive)
      expect(problems).toEqual([
        expect.stringContaining("it is cut off after line"),
        expect.stringContaining("the database refuses rows of its table document_version: "),
        expect.stringContaining("the database refuses rows of its tables: ")
      ])
      expect(Object.values(before).flat()).toEqual([])
      expect(yield* readAll).toEqual(before)
    })
  )

  test(
    "refuses columns that the database does not have, and a header without those that it has",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      const headers = ['"columns":["org_id","user_id","role","colour"]', '"columns":["org_id","user_id"]']
      const problems = yield* Effect.forEach(headers, (columns) => {
        const changed = archive.replace('"columns":["org_id","user_id","role"]', columns)
        expect(changed).not.toBe(archive)
        return Effect.map(Effect.flip(imported(changed)), ({ message }) => message)
      })
      expect(problems).toEqual([
        "The archive's table member has a column colour, which this program does not know. Import it with the version of the program that wrote it, or a newer one.",
        "The archive cannot be used: its header lacks tables or columns."
      ])
      expect(Object.values(yield* readAll).flat()).toEqual([])
    })
  )

  const later: Migration = {
    id: 1_000,
    name: "later",
    sql: "ALTER TABLE organisation ADD COLUMN slug text; UPDATE organisation SET slug = lower(name)"
  }

  test(
    "brings what an older program exported up to the present schema",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { archive } = yield* source({ withCredentials: true })
      yield* imported(archive, [...migrations, later])
      expect(yield* sql`SELECT DISTINCT slug FROM organisation`).toEqual([{ slug: "organisation" }])
      expect(yield* migrate([...migrations, later])).toEqual([])
    })
  )

  test(
    "brings along lines of the audit trail from before they had a target, and collections from before they had versions",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      const line = { id: newUuid(), actor: "operator", action: "createUser", kind: "user" }
      const [tables = []] = yield* Effect.forEach(bare, (it) =>
        Effect.provide(tablesAt(11), Layer.fresh(it.layer))
      )
      const older = asOf(11, tables, archive, {
        ...line,
        at: "2026-11-01T00:00:00+00:00",
        outcome: "applied"
      })
      const lines = Effect.andThen(
        imported(older),
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.all([
            sql`SELECT id, target_id, detail FROM audit_line`,
            sql`
              SELECT count(*) FILTER (WHERE v.version = 1 AND v.edit_type = 'create' AND v.author_id IS NULL
                AND v.created_at = c.updated_at AND t.content = c.content)::int AS "right", count(*)::int AS "all"
              FROM collection c
              LEFT JOIN collection_version v ON v.collection_id = c.id
              LEFT JOIN collection_content t ON t.collection_id = c.id AND t.hash = v.content_hash`
          ])
        )
      )
      const [found] = yield* Effect.forEach(bare, (it) => Effect.provide(lines, it.layer))
      expect(found).toEqual([
        [{ id: line.id, target_id: null, detail: null }],
        [{ right: expect.any(Number), all: found?.[1][0]?.["right"] }]
      ])
      expect(found?.[1][0]?.["right"]).toBeGreaterThan(0)
    })
  )

  test(
    "refuses an older archive where the newer schema is there already, and says what to do",
    Effect.gen(function* () {
      const { archive } = yield* source({ withCredentials: true })
      yield* migrate([...migrations, later])
      const refused = yield* Effect.flip(imported(archive, [...migrations, later]))
      expect(refused.message).toBe(
        "The archive is older than migration 1000 (later), which the database already has. Import it into a new database without any tables: it is brought up to date on the way."
      )
    })
  )
})
