import type { GenerationEvent, RemovedItem } from "@design-workspace/domain/generation/GenerationEvent"
import { Clock, Duration, Effect, Ref, Schedule, Stream } from "effect"

interface Frame {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

const summary = (it: {
  readonly layersCount: number
  readonly blocksCount: number
  readonly specialtiesCount: number
}) => ({
  layers_count: it.layersCount,
  blocks_count: it.blocksCount,
  specialties_count: it.specialtiesCount
})

const removedItem = ({ id, kind }: RemovedItem) => ({ kind, id })

/** The event as the interface names and shapes it (interface, Events; contract 5.4). */
export const toFrame = (event: GenerationEvent): Frame => {
  switch (event._tag) {
    case "Stage":
      return { event: "stage", data: { stage: event.stage, status: event.status } }
    case "Layer":
      return { event: "layer", data: { id: event.id, name: event.name } }
    case "Specialty":
      return { event: "specialty", data: { id: event.id, name: event.name } }
    case "Block":
      return {
        event: "block",
        data: {
          id: event.id,
          name: event.name,
          layer_id: event.layerId,
          default_specialties: event.defaultSpecialties
        }
      }
    case "Edge":
      return { event: "edge", data: { source_id: event.sourceId, target_id: event.targetId } }
    case "QualityPhase":
      return {
        event: "quality_phase",
        data: {
          phase: event.phase,
          status: event.status,
          issues: event.issues,
          removed: event.removed.map(removedItem)
        }
      }
    case "Done":
      return {
        event: "done",
        data: {
          attempt_id: event.attemptId,
          result_summary: summary(event.resultSummary),
          duration_ms: event.durationMs
        }
      }
    case "Failed":
      return {
        event: "error",
        data: { code: event.code, message: event.message, attempt_id: event.attemptId }
      }
  }
}

/** Two lines and a blank one; JSON keeps line breaks out of the data, the names are a closed set. */
export const encodeFrame = ({ data, event }: Frame): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const silence = Duration.toMillis("15 seconds")

/** The bytes of a run's event stream, with a comment line after 15 s of silence. */
export const eventStream = (events: Stream.Stream<GenerationEvent>): Stream.Stream<Uint8Array> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const last = yield* Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.make(now))
      const frames = Stream.mapEffect(events, (event) =>
        Effect.gen(function* () {
          yield* Ref.set(last, yield* Clock.currentTimeMillis)
          return encodeFrame(toFrame(event))
        })
      )
      const comments = Stream.fromEffectSchedule(
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis
          const silent = now - (yield* Ref.get(last)) >= silence
          if (silent) yield* Ref.set(last, now)
          return silent ? ": keep-alive\n\n" : ""
        }),
        Schedule.spaced("1 second")
      ).pipe(Stream.filter((comment) => comment !== ""))
      return Stream.merge(frames, comments, { haltStrategy: "left" }).pipe(Stream.encodeText)
    })
  )
