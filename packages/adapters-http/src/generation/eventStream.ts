import { GenerationEvent } from "@design-workspace/domain/generation/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Clock, Duration, Effect, Ref, Schedule, Schema, Stream } from "effect"
import { jsonOf } from "../edge/Representation.ts"
import { eventPayloads } from "./EventWire.ts"
import { openStream } from "./openStreams.ts"

interface Frame {
  readonly event: string
  readonly data: unknown
}

const { match } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const frame = <S extends Schema.Codec<unknown, unknown>>(event: keyof typeof eventPayloads, wire: S) => {
  const encode = jsonOf(wire)
  return (told: S["Type"]): Frame => ({ event, data: encode(told) })
}

/** The event as the interface names and shapes it (interface, Events; contract 5.4). */
const toFrame: (event: GenerationEvent) => Frame = match({
  Stage: frame("stage", eventPayloads.stage),
  Layer: frame("layer", eventPayloads.layer),
  Specialty: frame("specialty", eventPayloads.specialty),
  Block: frame("block", eventPayloads.block),
  Edge: frame("edge", eventPayloads.edge),
  QualityPhase: frame("quality_phase", eventPayloads.quality_phase),
  Done: frame("done", eventPayloads.done),
  Failed: frame("error", eventPayloads.error)
})

/** Two lines and a blank one; JSON keeps line breaks out of the data, the names are a closed set. */
const encodeFrame = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const silence = Duration.toMillis("15 seconds")

const error = frame("error", eventPayloads.error)

/** Tells that this process leaves the run, which another one takes over (contract 5.5). */
const stopping = ({ attemptId, poll }: FollowedRun): Frame =>
  error({
    code: "SERVER_STOPPING",
    message: `The server is stopping, the run goes on: read its job at ${poll}.`,
    attemptId
  })

/** Tells that the events cannot be read any further, whatever becomes of the run. */
const broken = ({ attemptId, poll }: FollowedRun): Frame =>
  error({
    code: "INTERNAL",
    message: `The events cannot be told any further, for a fault of the service; the run is not ended by that: read its job at ${poll}.`,
    attemptId
  })

const isLast = ({ event }: Frame): boolean => event === "done" || event === "error"

/** A run and where its job is read. */
interface FollowedRun {
  readonly attemptId: AttemptId
  readonly poll: string
  readonly events: Stream.Stream<GenerationEvent>
}

/**
 * The bytes of a run's event stream, with a comment line after 15 s of silence. Its last event is one `done` or one `error`; once
 * `draining` ends that is `error` with the code `SERVER_STOPPING`, and the run itself goes on elsewhere; with `INTERNAL` where the events
 * cannot be read.
 */
export const eventStream = (run: FollowedRun, draining: Effect.Effect<void>): Stream.Stream<Uint8Array> =>
  Stream.unwrap(
    Effect.gen(function* () {
      yield* openStream
      const last = yield* Effect.flatMap(Clock.currentTimeMillis, (now) => Ref.make(now))
      const stop = Stream.fromEffect(Effect.as(draining, stopping(run)))
      const frames = Stream.map(run.events, toFrame).pipe(
        Stream.catchCause((cause) =>
          Cause.hasInterruptsOnly(cause)
            ? Stream.failCause(cause)
            : Stream.fromEffect(Effect.as(Effect.logError("events cannot be told", cause), broken(run)))
        ),
        Stream.merge(stop, { haltStrategy: "left" }),
        Stream.takeUntil(isLast),
        Stream.mapEffect((told) =>
          Effect.gen(function* () {
            yield* Ref.set(last, yield* Clock.currentTimeMillis)
            return encodeFrame(told)
          })
        )
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
