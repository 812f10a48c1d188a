import { DateTime, Effect, Layer, Option, Result, Stream } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import { RunEvents } from "../../src/generation/attempts/RunEvents.ts"
import { RunOvertaken } from "../../src/generation/outcome/GenerationErrors.ts"
import { type GenerationEvent, isFinal } from "../../src/generation/outcome/GenerationEvent.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { isIn } from "./MemoryAttemptRepo.ts"
import { makeMemoryBell } from "./MemoryBell.ts"

/** `RunEvents` over the in-memory store. */
export const MemoryRunEvents = {
  layer: Layer.effect(
    RunEvents,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const runs = store.table<ReadonlyArray<GenerationEvent>>("run_event")
      const bell = yield* makeMemoryBell
      return RunEvents.of({
        append: (run, events, progress = null) =>
          store
            .step(() => {
              const attempt = attempts.rows.get(run.attemptId)
              if (!isIn(attempt, run)) return Result.fail(new RunOvertaken({ attemptId: run.attemptId }))
              runs.rows.set(attempt.id, [...(runs.rows.get(attempt.id) ?? []), ...events])
              if (progress !== null) {
                const { done, stage } = progress
                attempts.rows.set(attempt.id, { ...attempt, stage, progress: { ...attempt.progress, done } })
              }
              return Result.succeed(undefined)
            })
            .pipe(Effect.flatMap(Effect.fromResult), Effect.andThen(bell.ring)),
        follow: (attemptId) =>
          Stream.paginate(0, (from) =>
            bell
              .until(
                store.step(() => {
                  const fresh = (runs.rows.get(attemptId) ?? []).slice(from)
                  const areDeleted =
                    attempts.rows.get(attemptId)?.finishedAt !== null && !runs.rows.has(attemptId)
                  return fresh.length > 0 || areDeleted ? Option.some(fresh) : Option.none()
                })
              )
              .pipe(
                Effect.map((fresh) => [
                  fresh,
                  fresh.length === 0 || fresh.some(isFinal) ? Option.none() : Option.some(from + fresh.length)
                ])
              )
          ),
        removeEnded: (before) =>
          store.step(() => {
            for (const { finishedAt, id } of attempts.rows.values()) {
              if (finishedAt !== null && DateTime.isLessThan(finishedAt, before)) runs.rows.delete(id)
            }
          })
      })
    })
  )
}
