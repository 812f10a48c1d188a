import { DateTime, Effect, Layer, Option, Result, Stream } from "effect"
import type { Attempt } from "../../src/generation/attempts/Attempt.ts"
import {
  answers,
  type EventPage,
  mostPageEvents,
  type NumberedEvent
} from "../../src/generation/attempts/EventPage.ts"
import { RunEvents } from "../../src/generation/attempts/RunEvents.ts"
import { RunOvertaken } from "../../src/generation/outcome/GenerationErrors.ts"
import { isFinal } from "../../src/generation/outcome/GenerationEvent.ts"
import type { AttemptId } from "../../src/shared/Ids.ts"
import { mostPageOctets } from "../../src/shared/Page.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { octetsOf } from "../shared/pageOf.ts"
import { isIn } from "./MemoryAttemptRepo.ts"
import { makeMemoryBell } from "./MemoryBell.ts"

/** The events of one attempt; `last` counts deleted ones too. */
interface Stored {
  readonly last: number
  readonly events: ReadonlyArray<NumberedEvent>
}

/** The first of these events, as many as a page holds. */
const firstOf = (events: ReadonlyArray<NumberedEvent>): ReadonlyArray<NumberedEvent> => {
  let octets = 0
  const tooMany = events.findIndex(({ event }, index) => {
    octets += octetsOf(JSON.stringify(event)) + 128
    return index > 0 && octets > mostPageOctets
  })
  return events.slice(0, Math.min(mostPageEvents, tooMany < 0 ? events.length : tooMany))
}

export const MemoryRunEvents = {
  layer: Layer.effect(
    RunEvents,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const attempts = store.table<Attempt>("attempt")
      const runs = store.table<Stored>("run_event")
      const bell = yield* makeMemoryBell

      const read = (attemptId: AttemptId, after: number) =>
        store.step((): Option.Option<EventPage> => {
          const attempt = attempts.rows.get(attemptId)
          if (attempt === undefined) return Option.none()
          const { events, last } = runs.rows.get(attemptId) ?? { events: [], last: 0 }
          const page = firstOf(events.filter(({ n }) => n > after))
          return Option.some({ events: page, last, isClosed: attempt.finishedAt !== null })
        })

      return RunEvents.of({
        append: (run, events, progress = null) =>
          store
            .step((at) => {
              const attempt = attempts.rows.get(run.attemptId)
              if (!isIn(attempt, run)) return Result.fail(new RunOvertaken({ attemptId: run.attemptId }))
              const before = runs.rows.get(attempt.id) ?? { events: [], last: 0 }
              const fresh = events.map((event, index) => ({ n: before.last + index + 1, at, event }))
              runs.rows.set(attempt.id, {
                last: before.last + events.length,
                events: [...before.events, ...fresh]
              })
              if (progress !== null) {
                const { done, stage, total = attempt.progress.total } = progress
                attempts.rows.set(attempt.id, { ...attempt, stage, progress: { done, total } })
              }
              return Result.succeed(undefined)
            })
            .pipe(Effect.flatMap(Effect.fromResult), Effect.andThen(bell.ring)),
        follow: (attemptId) =>
          Stream.paginate(0, (from) =>
            bell
              .until(
                store.step(() => {
                  const stored = runs.rows.get(attemptId)?.events ?? []
                  const fresh = stored.slice(from).map(({ event }) => event)
                  const areDeleted = attempts.rows.get(attemptId)?.finishedAt !== null && stored.length === 0
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
        read,
        next: (attemptId, after) =>
          bell.until(
            Effect.map(read(attemptId, after), (page) =>
              Option.isNone(page) || answers(page.value, after) ? Option.some(page) : Option.none()
            )
          ),
        removeEnded: (before) =>
          store.step(() => {
            for (const { finishedAt, id } of attempts.rows.values()) {
              const stored = runs.rows.get(id)
              if (stored === undefined || finishedAt === null) continue
              if (DateTime.isLessThan(finishedAt, before)) runs.rows.set(id, { ...stored, events: [] })
            }
          })
      })
    })
  )
}
