import { RunDocuments } from "@design-workspace/domain/generation/attempts/RunDocuments"
import { isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { ScriptedProjectModel } from "@design-workspace/domain/testing/generation/ScriptedProjectModel"
import { expect } from "@effect/vitest"
import { Effect, References } from "effect"
import { untilSettled } from "./killAtEachBoundary.ts"
import { type AcceptedProject, acceptProjectRun, projectRunWorld, tracesOf } from "./projectRuns.ts"
import { attemptOf, runEventsOf, startWorker } from "./runWorld.ts"
import { startDoomed } from "./startDoomed.ts"

/** The nodes of the plain graph: the blocks of the space, by name and by id. */
const names = ["API", "Store", "Web"]
const nodes = ["api", "store", "web"]

/** The beginning of the run, its graph with the plan, a transaction for each document, and the end. */
export const leastTransactions = 3 + nodes.length

/** A run whose worker was killed, and whether that one had carried it out. */
interface Killed {
  readonly accepted: AcceptedProject
  readonly doom: string
  readonly isCarriedOut: boolean
}

/** The names of the documents that the next worker has to ask for: those that are not settled. */
const left = Effect.fnUntraced(function* ({ attemptId }: AcceptedProject) {
  const planned = yield* Effect.flatMap(RunDocuments, (documents) => documents.read(attemptId))
  return {
    isPlanned: planned.length > 0,
    names: names.filter((_, n) => {
      const document = planned.find(({ nodeId }) => nodeId === nodes[n])
      return document === undefined || document.outcome === null
    })
  }
})

/** Carries the run on in this process, and looks at all that came of it. */
const goOn = Effect.fnUntraced(function* ({ accepted, doom, isCarriedOut }: Killed) {
  const before = yield* left(accepted)
  const wasApplied = (yield* attemptOf(accepted)).status === "applied"
  yield* startWorker
  const received = yield* runEventsOf(accepted)
  yield* untilSettled
  const { documents, graphs } = yield* ScriptedProjectModel.use(({ heard }) => heard)
  expect({ doom, graphs: graphs.length }).toEqual({ doom, graphs: before.isPlanned ? 0 : 1 })
  expect({ doom, documents: documents.map(({ node }) => node.name).sort() }).toEqual({
    doom,
    documents: before.names
  })
  if (isCarriedOut) expect(wasApplied).toBe(true)
  expect(received.filter(isFinal).map(({ _tag }) => _tag)).toEqual(["Done"])
  expect(yield* attemptOf(accepted)).toMatchObject({
    status: "applied",
    stage: "documents",
    progress: { done: 3, total: 3 },
    resultSummary: { nodesCount: 3, documentsWritten: 3, documentsSkipped: 0, documentsFailed: 0 }
  })
  expect({ doom, traces: yield* tracesOf(accepted) }).toEqual({
    doom,
    traces: [
      {
        project: "ready",
        graphs: 2,
        documents: nodes.map((node) => [node, 1, "generate"]),
        lines: nodes,
        done: 1,
        numbered: true,
        lock: "free"
      }
    ]
  })
}, Effect.scoped)

/** Opens the database again, as a process that starts does. */
const opened = (place: string, killed: Killed | null): Effect.Effect<AcceptedProject> =>
  Effect.andThen(
    killed === null ? Effect.void : Effect.orDie(goOn(killed)),
    Effect.orDie(acceptProjectRun)
  ).pipe(Effect.provide(projectRunWorld(place), { local: true }))

/**
 * Kills a worker on the database at this place in each transaction of a project's run and right after it, each time of
 * another one, and has the next one go on. Returns how many transactions there were.
 */
export const killAtEachTransaction = Effect.fnUntraced(
  function* (place: string) {
    let killed: Killed | null = null
    let transactions = 0
    while (killed?.isCarriedOut !== true) {
      transactions += 1
      for (const doom of [`in ${transactions}`, `after ${transactions}`]) {
        const accepted: AcceptedProject = yield* opened(place, killed)
        const worker = yield* startDoomed(place, doom)
        expect([doom, yield* worker.ended]).toEqual([doom, "SIGKILL"])
        killed = { accepted, doom, isCarriedOut: worker.said.includes("carried out") }
      }
    }
    yield* opened(place, killed)
    return transactions - 1
  },
  Effect.scoped,
  Effect.provideService(References.MinimumLogLevel, "None")
)
