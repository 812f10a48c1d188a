import { DateTime, Effect, Layer, Option } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import { type Settled, type SettledFor, SettledStages } from "../../src/generation/attempts/SettledStages.ts"
import { AttemptId } from "../../src/shared/Ids.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { isIn } from "./MemoryAttemptRepo.ts"

export const MemorySettledStages = {
  layer: Layer.effect(
    SettledStages,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const stages = store.table<
        SettledFor & { readonly settled: Settled | null; readonly keptAt: DateTime.Utc | null }
      >("settled_stage")
      return {
        save: (run, of, settled) =>
          store.step(() => {
            if (isIn(attempts.rows.get(run.attemptId), run))
              stages.rows.set(run.attemptId, { ...of, settled, keptAt: null })
          }),
        find: (attemptId, version) =>
          store.step(() => {
            const row = stages.rows.get(attemptId)
            return row !== undefined && DateTime.Equivalence(row.version, version)
              ? Option.fromNullOr(row.settled)
              : Option.none()
          }),
        remove: (attemptId) => store.step(() => void stages.rows.delete(attemptId)),
        keep: (attemptId) =>
          Effect.flatMap(DateTime.now, (keptAt) =>
            store.step(() => {
              const row = stages.rows.get(attemptId)
              if (row !== undefined) stages.rows.set(attemptId, { ...row, keptAt })
            })
          ),
        findKept: (key, since) =>
          store.step(() => {
            const kept = [...stages.rows].flatMap(([id, row]) =>
              row.key === key && row.keptAt !== null && DateTime.isGreaterThan(row.keptAt, since)
                ? [{ id: AttemptId.make(id), keptAt: row.keptAt }]
                : []
            )
            return Option.fromUndefinedOr(
              kept.sort((one, other) => DateTime.Order(other.keptAt, one.keptAt))[0]?.id
            )
          }),
        move: (from, to) =>
          store.step(() => {
            const row = stages.rows.get(from)
            if (row === undefined) return
            stages.rows.delete(from)
            stages.rows.set(to, { ...row, keptAt: null })
          }),
        removeKept: (before) =>
          store.step(() => {
            for (const [id, { keptAt }] of stages.rows)
              if (keptAt !== null && DateTime.isLessThan(keptAt, before)) stages.rows.delete(id)
          })
      }
    })
  )
}
