import { Effect, Layer, Result } from "effect"
import type { Attempt, RunRef } from "../../src/generation/attempts/Attempt.ts"
import type { PlannedDocument } from "../../src/generation/attempts/PlannedDocument.ts"
import { RunDocuments } from "../../src/generation/attempts/RunDocuments.ts"
import { RunOvertaken } from "../../src/generation/outcome/GenerationErrors.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { isIn } from "./MemoryAttemptRepo.ts"

type Plan = ReadonlyArray<PlannedDocument>

export const MemoryRunDocuments = {
  layer: Layer.effect(
    RunDocuments,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const plans = store.table<Plan>("run_document")

      /** Changes the plan of an attempt, if the run is current. */
      const change = (run: RunRef, to: (plan: Plan) => Plan) =>
        store
          .step(() => {
            const attempt = attempts.rows.get(run.attemptId)
            if (attempt === undefined || !isIn(attempt, run))
              return Result.fail(new RunOvertaken({ attemptId: run.attemptId }))
            const plan = to(plans.rows.get(run.attemptId) ?? [])
            plans.rows.set(run.attemptId, plan)
            attempts.rows.set(run.attemptId, { ...attempt, handedOn: attempt.runNo })
            return Result.succeed(plan)
          })
          .pipe(Effect.flatMap(Effect.fromResult))

      return RunDocuments.of({
        plan: (run, documents) =>
          Effect.asVoid(
            change(run, (plan) => {
              const known = new Set(plan.map(({ nodeId }) => nodeId))
              const added = documents.filter(({ nodeId }) => {
                const isNew = !known.has(nodeId)
                known.add(nodeId)
                return isNew
              })
              return [...plan, ...added.map(({ outcome = null, ...document }) => ({ ...document, outcome }))]
            })
          ),
        settle: (run, outcome) =>
          Effect.map(
            change(run, (plan) =>
              plan.map((document) =>
                document.nodeId === outcome.nodeId && document.outcome === null
                  ? { ...document, outcome }
                  : document
              )
            ),
            (plan) => plan.filter((document) => document.outcome !== null).length
          ),
        read: (attemptId) => store.step(() => plans.rows.get(attemptId) ?? [])
      })
    })
  )
}
