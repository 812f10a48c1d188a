import { AuditLog } from "@design-workspace/domain/audit/AuditLog"
import { AuditMonths } from "@design-workspace/domain/audit/AuditMonths"
import { suite } from "@design-workspace/domain/testing/audit/AuditMonthsContract"
import { lineOn } from "@design-workspace/domain/testing/audit/lineOn"
import { firstPage } from "@design-workspace/domain/testing/shared/everyPage"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations))
  suite(name, Layer.provideMerge(SqlAdapters.layer, layer))

const at = (instant: string) => DateTime.makeUnsafe(instant)

/** How many lines each part has, by its name. */
const parts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly part: string; readonly lines: number }>`
    SELECT tableoid::regclass::text AS part, count(*)::integer AS lines FROM audit_line GROUP BY 1`
  return Object.fromEntries(rows.map(({ lines, part }) => [part, lines]))
})

/** Adds a line as if it were written at this instant. */
const lineAt = Effect.fnUntraced(function* (instant: string, subjectId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO audit_line (id, at, actor, action, kind, subject_id, outcome)
    VALUES (${newUuid()}::uuid, ${instant}::timestamptz, 'service', 'updateCollection', 'collection',
      ${subjectId}::uuid, 'applied')`
})

const month = (instant: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT make_audit_month(${instant}::timestamptz) AS made`)

describe.each(makeDatabases(migrations))("the months of the audit trail on $name", ({ layer }) => {
  it.layer(Layer.provideMerge(SqlAdapters.layer, layer), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })("audit_line", (it) => {
    it.effect(
      "has a part for each month, takes over what came before the part, and has each change told once",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const subjectId = newUuid()
          const changes = Effect.map(
            sql<{ readonly n: number }>`
            SELECT count(*)::integer AS n FROM change WHERE subject_id = ${subjectId}::uuid`,
            ([row]) => row?.n
          )
          for (const instant of ["2126-03-01", "2126-03-31 23:59:59.999", "2126-04-01"])
            yield* lineAt(`${instant}Z`, subjectId)
          expect(yield* parts).toEqual({ audit_line_rest: 3 })
          expect(yield* month("2126-03-17Z")).toEqual([{ made: true }])
          expect(yield* month("2126-03-31Z")).toEqual([{ made: false }])
          expect(yield* parts).toEqual({ audit_line_2126_03: 2, audit_line_rest: 1 })
          yield* lineAt("2126-03-09Z", subjectId)
          expect(yield* parts).toEqual({ audit_line_2126_03: 3, audit_line_rest: 1 })
          expect(yield* changes).toBe(4)
          const { items } = yield* (yield* AuditLog).list({ organisations: "all", subjectId }, firstPage)
          expect(items.map((line) => DateTime.formatIso(line.at).slice(0, 10))).toEqual([
            "2126-04-01",
            "2126-03-31",
            "2126-03-09",
            "2126-03-01"
          ])
          for (const statement of [
            "UPDATE audit_line_2126_03 SET actor = 'x'",
            "DELETE FROM audit_line_2126_03"
          ]) {
            const { reason } = yield* Effect.flip(sql.unsafe(statement))
            expect(String(reason.cause)).toContain("audit_line is only ever added to")
          }
        })
    )

    it.effect("loses whole months only, and only those that had ended", () =>
      Effect.gen(function* () {
        const months = yield* AuditMonths
        const subjectId = newUuid()
        for (const instant of ["2127-01-15Z", "2127-02-15Z", "2127-03-15Z"]) {
          yield* month(instant)
          yield* lineAt(instant, subjectId)
        }
        yield* (yield* AuditLog).append(lineOn("collection", subjectId))
        yield* months.removeEnded(at("2127-02-28T23:59:59.999Z"))
        const { items } = yield* (yield* AuditLog).list({ organisations: "all", subjectId }, firstPage)
        expect(items.map((line) => DateTime.formatIso(line.at).slice(0, 10))).toEqual([
          "2127-03-15",
          "2127-02-15"
        ])
        expect(yield* months.removeEnded(at("2127-03-01T00:00:00Z"))).toBe(1)
        expect(yield* months.removeEnded(at("2127-03-01T00:00:00Z"))).toBe(0)
      })
    )
  })
})
