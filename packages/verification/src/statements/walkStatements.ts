import * as Migrations from "@design-workspace/adapters-sql/database/Migrations"
import * as PostgresDatabase from "@design-workspace/adapters-sql/database/PostgresDatabase"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { SqlAdapters } from "@design-workspace/adapters-sql/wiring/SqlAdapters"
import { ScriptedIdentityProvider } from "@design-workspace/domain/testing/sessions/ScriptedIdentityProvider"
import { maxConnections } from "@design-workspace/server/database/DatabaseClient"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Model } from "@design-workspace/server/model/Model"
import { Layer, ManagedRuntime, Redacted } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { apiAt } from "../calls/Api.ts"
import { documentedCases } from "../operations/cases/documentedCases.ts"
import { sceneOf, send } from "../operations/Scene.ts"
import { makeWorld, type World } from "../scenes/World.ts"
import { type Ask, serverOn } from "../servers/ServerUnderTest.ts"
import { layRecordingLine, type SentStatement } from "./RecordingLine.ts"
import { walkLists } from "./walkLists.ts"
import { walkPorts } from "./walkPorts.ts"
import { walkStates } from "./walkStates.ts"

/** How many operations are called at a time. */
const together = 3

/** Calls every operation of the document once, each with what it works on. */
const walkOperations = async (world: World, ask: Ask): Promise<void> => {
  const left = [...documentedCases]
  const walk = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [operation, the] = next
      const scene = sceneOf({ ask, operation, the }, () => world)()
      const { status, text } = await send(scene, await the.make(world))
      if (status >= 400) throw new Error(`${operation.name}: ${status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: together }, walk))
}

/**
 * The statements that the SQL adapters send, each once: at the start of a server on an empty database, at
 * every operation, at lists and states that the operations do not come to, and at ports that only time, commands or
 * faults call.
 */
export const walkStatements = async (database: string): Promise<ReadonlyArray<SentStatement>> => {
  const line = await layRecordingLine(database)
  const adapters = SqlAdapters.layer.pipe(
    Layer.provideMerge(Migrations.layer(migrations)),
    Layer.provideMerge(PostgresDatabase.layer({ url: Redacted.make(line.url), maxConnections })),
    Layer.orDie
  )
  const model = Layer.merge(Model, ScriptedIdentityProvider.layer())
  const runtime = ManagedRuntime.make(serverOn(adapters, { jobQueueCapacity: 1_000 }, model))
  const ask: Ask = (statement) => runtime.runPromise(SqlClient.use((sql) => sql.unsafe(statement)))
  try {
    const { url } = await runtime.runPromise(ServerAddress)
    const world = await makeWorld(apiAt(url))
    await walkOperations(world, ask)
    await walkStates(world)
    await walkLists(world)
    await runtime.runPromise(walkPorts(world.owner.id))
    return line.statements()
  } finally {
    await runtime.dispose()
    line.close()
  }
}
