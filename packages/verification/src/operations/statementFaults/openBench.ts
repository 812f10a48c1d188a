import { JobQueue, ProjectJobQueue } from "@design-workspace/domain/generation/attempts/JobQueue"
import { ServerAddress } from "@design-workspace/server/http/Http"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { apiAt } from "../../calls/Api.ts"
import { makeWorld, type World } from "../../scenes/World.ts"
import { openDatabase } from "../../servers/Database.ts"
import { type FaultyLine, layFaultyLine } from "../../servers/FaultyLine.ts"
import { type Ask, adaptersAt, serverOn } from "../../servers/ServerUnderTest.ts"

/** Its statements can be made to fail one by one. */
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

export const openBench = async (database: Redacted.Redacted): Promise<Bench> => {
  const line = await layFaultyLine(Redacted.value(database), "design-workspace")
  const adapters = WithoutWorkers.pipe(Layer.provideMerge(adaptersAt(line.url)))
  const runtime = ManagedRuntime.make(serverOn(adapters, { jobQueueCapacity: 1_000_000 }))
  const { url } = await runtime.runPromise(ServerAddress)
  const own = await openDatabase(Redacted.value(database))
  return {
    world: await makeWorld(apiAt(url)),
    line,
    ask: own.query,
    close: async () => {
      await runtime.dispose()
      await own.close()
      line.close()
    }
  }
}
