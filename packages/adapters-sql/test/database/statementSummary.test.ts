import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { summariseStatement } from "../../src/database/statementSummary.ts"

const summaryOf = (statement: string) => summariseStatement(statement).summary

describe("summariseStatement", () => {
  it("names a statement after its one operation and table", () => {
    expect(summariseStatement("SELECT id FROM collection WHERE id = $1")).toEqual({
      summary: "SELECT collection",
      operation: "SELECT",
      collection: "collection"
    })
    expect(summaryOf("\n  update project set title = $1 where id = $2")).toBe("UPDATE project")
    expect(summaryOf('INSERT INTO "job_queue" ("id") VALUES ($1)')).toBe("INSERT job_queue")
    expect(summaryOf("DELETE FROM ONLY public.session WHERE expires_at <= now()")).toBe("DELETE session")
  })

  it("names every write of a statement, wherever it stands, and nothing that it reads", () => {
    const statement = `
      WITH held AS MATERIALIZED (SELECT p.id FROM project p JOIN space s ON true FOR NO KEY UPDATE OF p),
      changed AS (UPDATE project SET title = $1 FROM held WHERE project.id = held.id RETURNING project.*),
      recorded AS (INSERT INTO project_version (project_id) SELECT id FROM changed
        ON CONFLICT (project_id) DO UPDATE SET version = 1)
      SELECT id FROM changed`
    expect(summariseStatement(statement)).toEqual({ summary: "UPDATE project INSERT project_version" })
    expect(summaryOf("WITH cte AS (DELETE FROM a RETURNING 1) SELECT count(*) FROM cte")).toBe("DELETE a")
    expect(summaryOf("UPDATE a SET b = 1 FROM c; UPDATE a SET b = 2")).toBe("UPDATE a")
  })

  it("names what only reads after the table outside of its subqueries, else after the first one", () => {
    const own =
      "WITH mine AS (SELECT 1 FROM member) SELECT p.id FROM mine JOIN LATERAL (SELECT 2 FROM space) x"
    expect(summaryOf(`${own} ON true JOIN project p ON true`)).toBe("SELECT project")
    expect(summaryOf("SELECT EXISTS (SELECT FROM webhook WHERE enabled) AS found")).toBe("SELECT webhook")
    expect(summaryOf("SELECT id FROM webhook LIMIT 1 FOR UPDATE SKIP LOCKED")).toBe("SELECT webhook")
    expect(summaryOf("SELECT extract(epoch FROM p.at), a IS DISTINCT FROM b, id FROM project p")).toBe(
      "SELECT project"
    )
  })

  it("names what reads no table after its function, and any other statement after its first word", () => {
    expect(summaryOf("SELECT pg_notify($1, $2)")).toBe("SELECT pg_notify")
    expect(summaryOf("SELECT numbered FROM number_changes($1)")).toBe("SELECT number_changes")
    expect(summaryOf("SELECT 1")).toBe("SELECT")
    expect(summaryOf("BEGIN")).toBe("BEGIN")
    expect(summaryOf("LOCK TABLE project")).toBe("LOCK")
    expect(summaryOf("")).toBe("other")
  })

  it("finds nothing in comments and strings", () => {
    const statement = "SELECT -- UPDATE a\n'it''s; DELETE FROM b', $x$ DROP FROM c $x$ /* FROM d */ FROM e"
    expect(summaryOf(statement)).toBe("SELECT e")
  })

  it.prop(
    "has no value of a statement, whatever it is, and is short",
    {
      value: Schema.String,
      tables: Schema.Array(Schema.Literals(["a", "collection", "project_version"])).check(
        Schema.isMaxLength(60)
      )
    },
    ({ tables, value }) => {
      const string = `'${value.replaceAll("'", "''")}'`
      const statement = `UPDATE first SET a = ${string}; ${tables.map((it) => `DELETE FROM ${it} WHERE x = ${string};`).join(" ")}`
      const deleted = [...new Set(tables)].map((it) => ` DELETE ${it}`)
      const { summary } = summariseStatement(statement)
      expect(`UPDATE first${deleted.join("")}`.startsWith(summary)).toBe(true)
      expect(summary.length).toBeLessThanOrEqual(255)
    },
    { arbitrary: { runs: 200 } }
  )
})
