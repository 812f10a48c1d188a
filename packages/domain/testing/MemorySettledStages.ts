import { DateTime, Effect, Layer, Option } from "effect"
import { type Settled, SettledStages } from "../src/generation/SettledStages.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** `SettledStages` over the in-memory store. */
export const MemorySettledStages = {
  layer: Layer.effect(
    SettledStages,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const stages = store.table<{ readonly version: DateTime.Utc; readonly settled: Settled }>(
        "settled_stage"
      )
      return {
        save: (attemptId, version, settled) =>
          store.step(() => void stages.rows.set(attemptId, { version, settled })),
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
