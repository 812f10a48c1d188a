import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { JobQueue, ProjectJobQueue } from "@design-workspace/domain/generation/attempts/JobQueue"
import { maxConnections } from "@design-workspace/server/database/DatabaseClient"
import { ServerAddress } from "@design-workspace/server/http/Http"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect, Layer, ManagedRuntime, Redacted, Scope } from "effect"
import { apiAt } from "../../calls/Api.ts"
import { makeWorld, type World } from "../../scenes/World.ts"
import { type FaultyLine, layFaultyLine } from "../../servers/FaultyLine.ts"
import { type Ask, serverOn } from "../../servers/ServerUnderTest.ts"

/** A server in this process whose statements can be made to fail one by one, a world in it, and its database. */
export interface Bench {
  readonly world: World
  readonly line: FaultyLine
  readonly ask: Ask
  readonly close: () => Promise<void>
}

/** Nobody takes a job: every statement on the line is then a request's. */
const WithoutWorkers = Layer.mergeAll(
  Layer.effect(
    JobQueue,
    Effect.map(JobQueue, (queue) => ({ ...queue, takeOne: () => Effect.never }))
  ),
  Layer.effect(
    ProjectJobQueue,
    Effect.map(ProjectJobQueue, (queue) => ({ ...queue, takeOne: () => Effect.never }))
  )
)

/** Opens a bench on an empty PostgreSQL database. */
export const openBench = async (database: Redacted.Redacted): Promise<Bench> => {
  const line = await layFaultyLine(Redacted.value(database), "design-workspace")
  const connection = PostgresDatabase.layer({ url: Redacted.make(line.url), maxConnections })
  const adapters = WithoutWorkers.pipe(
    Layer.provideMerge(SqlAdapters.layer),
    Layer.provideMerge(Migrations.layer(migrations)),
    Layer.provideMerge(connection),
    Layer.orDie
  )
  const runtime = ManagedRuntime.make(serverOn(adapters, { jobQueueCapacity: 1_000_000 }))
  const { url } = await runtime.runPromise(ServerAddress)
  const scope = Scope.makeUnsafe()
  const own = await Effect.runPromise(Scope.provide(PgConnection.make({ url: database }), scope))
  return {
    world: await makeWorld(apiAt(url)),
    line,
    ask: (statement) => Effect.runPromise(Effect.map(own.query(statement, [], false), ({ rows }) => rows)),
    close: async () => {
      await runtime.dispose()
      await Effect.runPromise(Scope.close(scope, { _tag: "Success" } as never))
      line.close()
    }
  }
}
