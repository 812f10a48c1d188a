import { Effect, Layer, Option, Stream } from "effect"
import { type GenerationEvent, isFinal } from "../src/generation/GenerationEvent.ts"
import { RunEvents } from "../src/generation/RunEvents.ts"
import { makeMemoryBell } from "./MemoryBell.ts"
import { MemoryStore } from "./MemoryStore.ts"

/** `RunEvents` over the in-memory store. */
export const MemoryRunEvents = {
  layer: Layer.effect(
    RunEvents,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const runs = store.table<ReadonlyArray<GenerationEvent>>("run_event")
      const bell = yield* makeMemoryBell
      return RunEvents.of({
        append: (attemptId, events) =>
          Effect.andThen(
            store.step(() => {
              runs.rows.set(attemptId, [...(runs.rows.get(attemptId) ?? []), ...events])
            }),
            bell.ring
          ),
        follow: (attemptId) =>
          Stream.paginate(0, (from) =>
            bell
              .until(
                store.step(() => {
                  const fresh = (runs.rows.get(attemptId) ?? []).slice(from)
                  return fresh.length > 0 ? Option.some(fresh) : Option.none()
                })
              )
              .pipe(
                Effect.map((fresh) => [
                  fresh,
                  fresh.some(isFinal) ? Option.none() : Option.some(from + fresh.length)
                ])
              )
          )
      })
    })
  )
}
