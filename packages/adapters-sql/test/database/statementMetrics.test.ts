import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Metric, Schema } from "effect"
import { PrometheusMetrics } from "effect/observability"
import * as SqlClient from "effect/sql/SqlClient"
import { SqlJobQueue } from "../../src/generation/SqlJobQueue.ts"
import { migrations } from "../../src/migrations/all.ts"
import { execute, rowsOf } from "../../src/sql/Rows.ts"
import { SqlTransactor } from "../../src/sql/SqlTransactor.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

const ones = rowsOf(Schema.Struct({ one: Schema.Int }))

const samples = (name: string) =>
  Effect.map(PrometheusMetrics.format(), (text) =>
    text.split("\n").filter((line) => line.startsWith(`design_workspace_${name}`))
  )

const measuring = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Metric.MetricRegistry, new Map())

describe.each(makeDatabases(migrations))("the metrics of statements on $name", ({ layer }) => {
  const adapters = Layer.provideMerge(Layer.merge(SqlTransactor.layer, SqlJobQueue.layer), layer)
  it.layer(adapters, { excludeTestServices: true, timeout: "60 seconds" })("one process", (it) => {
    it.effect("count every statement by its first word and by how it ended", () =>
      measuring(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* ones.only(sql`SELECT 1 AS one`)
          yield* ones.all(sql`
            SELECT 1 AS one`)
          yield* ones.first(sql`WITH it AS (SELECT 1 AS one) SELECT one FROM it`)
          yield* execute(sql`DELETE FROM project WHERE false`)
          yield* execute(sql`UPDATE project SET title = title WHERE false`)
          yield* execute(sql`LOCK TABLE project`).pipe(Effect.exit)
          yield* execute(sql`INSERT INTO nowhere VALUES (1)`).pipe(Effect.exit)
          expect((yield* samples("sql_statements_total")).toSorted()).toEqual([
            'design_workspace_sql_statements_total{kind="delete",outcome="ok"} 1',
            'design_workspace_sql_statements_total{kind="insert",outcome="failed"} 1',
            'design_workspace_sql_statements_total{kind="other",outcome="failed"} 1',
            'design_workspace_sql_statements_total{kind="select",outcome="ok"} 2',
            'design_workspace_sql_statements_total{kind="update",outcome="ok"} 1',
            'design_workspace_sql_statements_total{kind="with",outcome="ok"} 1'
          ])
          expect(yield* samples("sql_statement_duration_seconds_count")).toContain(
            'design_workspace_sql_statement_duration_seconds_count{kind="select"} 2'
          )
        })
      )
    )

    it.effect("count a transaction as one connection, whatever runs in it, and give it back at its end", () =>
      measuring(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const transactor = yield* Transactor
          const [open, go] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
          const inside = Effect.gen(function* () {
            yield* ones.only(sql`SELECT 1 AS one`)
            yield* transactor.run(ones.only(sql`SELECT 1 AS one`))
            yield* Deferred.succeed(open, undefined)
            yield* Deferred.await(go)
          })
          const wanted = samples("database_connections_wanted")
          const running = yield* Effect.forkChild(transactor.run(inside))
          yield* Deferred.await(open)
          expect(yield* wanted).toEqual(["design_workspace_database_connections_wanted 1"])
          yield* Deferred.succeed(go, undefined)
          yield* Fiber.join(running)
          yield* Effect.exit(transactor.run(execute(sql`INSERT INTO nowhere VALUES (1)`)))
          expect(yield* wanted).toEqual(["design_workspace_database_connections_wanted 0"])
        })
      )
    )
  })
})
