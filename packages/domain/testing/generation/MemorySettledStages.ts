import { DateTime, Effect, Layer, Option } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import { type Settled, SettledStages } from "../../src/generation/attempts/SettledStages.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { isIn } from "./MemoryAttemptRepo.ts"

export const MemorySettledStages = {
  layer: Layer.effect(
    SettledStages,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const stages = store.table<{ readonly version: DateTime.Utc; readonly settled: Settled }>(
        "settled_stage"
      )
      return {
        save: (run, version, settled) =>
          store.step(() => {
            if (isIn(attempts.rows.get(run.attemptId), run))
              stages.rows.set(run.attemptId, { version, settled })
          }),
        find: (attemptId, version) =>
          store.step(() => {
            const row = stages.rows.get(attemptId)
            return row !== undefined && DateTime.Equivalence(row.version, version)
              ? Option.some(row.settled)
              : Option.none()
          }),
        remove: (attemptId) => store.step(() => void stages.rows.delete(attemptId))
      }
    })
  )
}
