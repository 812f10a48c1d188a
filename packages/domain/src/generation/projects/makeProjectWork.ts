import { Effect } from "effect"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { OverlayRepo } from "../../overlays/OverlayRepo.ts"
import { readShownSpace } from "../../overlays/readShownSpace.ts"
import { RunDocuments } from "../attempts/RunDocuments.ts"
import { type Metering, makeAccounts } from "../model/makeMetered.ts"
import { requestsWhile } from "../model/whileAllowed.ts"
import type { ModelFailed } from "../outcome/GenerationErrors.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { makeDocuments } from "./makeDocuments.ts"
import { type LastGraph, makeEndOfRun } from "./makeEndOfRun.ts"
import { makeGraphStage } from "./makeGraphStage.ts"
import { makePresentGraph } from "./makePresentGraph.ts"
import type { ProjectRun } from "./makeReadyProject.ts"
import { makeRunChecks, type RunChecks } from "./makeRunChecks.ts"
import { ProjectModel } from "./ProjectModel.ts"
import { payerOf } from "./payerOf.ts"
import { acceptedProject, projectBrief } from "./projectBrief.ts"
import { projectModelWhile } from "./projectModelWhile.ts"

/**
 * Makes what a worker does with a project's run: the graph and the documents, as its scope says, and the transaction
 * that ends it. A graph that documents follow is written with their plan, so that a later run continues with these
 * (contract 10.3).
 */
export const makeProjectWork = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const overlays = yield* OverlayRepo
  const planned = yield* RunDocuments
  const model = yield* ProjectModel
  const openAccount = yield* makeAccounts
  const payer = yield* payerOf
  const checksOf = yield* makeRunChecks
  const writeDocuments = yield* makeDocuments
  const endOfRun = yield* makeEndOfRun
  const stage = yield* makeGraphStage
  const presentGraph = yield* makePresentGraph

  const carryOut = Effect.fnUntraced(function* (run: ProjectRun, { mayGoOn }: RunChecks) {
    const { attempt, found, rules } = run
    const account = yield* openAccount(yield* payer(run))
    const metering: Metering = (work) => account(requestsWhile(work, mayGoOn))
    const checked = projectModelWhile(model, mayGoOn)
    const space = yield* readShownSpace(collections, overlays, found.space)
    const present = presentGraph(attempt.projectId)
    let graph = yield* present
    if (graph === null) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    const isPlanned = (yield* planned.read(attempt.id)).length > 0
    if (attempt.scope !== "documents" && !isPlanned) {
      graph = yield* stage.make(run, { space, present: graph }, metering, checked)
      if (attempt.scope === "graph")
        return { graph, isWritten: false, refusals: [] } satisfies LastGraph as LastGraph
      yield* stage.writeAndPlan(run, graph)
    } else if (attempt.scope === "all" && attempt.continuedFrom !== null) yield* stage.tellAgain(run, graph)
    const subject = {
      brief: projectBrief(acceptedProject(found.project, attempt), attempt, rules),
      present,
      space
    }
    const refusals: Array<ModelFailed> = []
    yield* writeDocuments({ run, subject, model: checked, metering, refusals })
    return { graph, isWritten: true, refusals } satisfies LastGraph as LastGraph
  })

  return (run: ProjectRun) =>
    Effect.gen(function* () {
      const checks = yield* checksOf(run)
      const last = yield* Effect.raceFirst(carryOut(run, checks), checks.stopped)
      return endOfRun(run, last)
    })
})
