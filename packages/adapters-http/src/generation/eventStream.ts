import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Effect, Queue, Schema, Stream, Struct } from "effect"
import { jsonOf } from "../edge/Representation.ts"
import { wireName } from "../wire/snakeKeys.ts"
import { eventPayloads } from "./EventWire.ts"
import type { OpenStreams } from "./openStreams.ts"

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)

interface Frame {
  readonly event: string
  readonly data: unknown
}

const { cases, match } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const frame = <S extends Schema.Codec<unknown, unknown>>(event: keyof typeof eventPayloads, wire: S) => {
  const encode = jsonOf(wire)
  return (told: S["Type"]): Frame => ({ event, data: encode(told) })
}

/** An event whose payload differs from it in the names of its fields alone: these are the many, and a schema takes five times as long. */
const renamed = <E extends GenerationEvent>(
  event: keyof typeof eventPayloads,
  { fields }: { readonly fields: { readonly [K in keyof E]: unknown } }
) => {
  const names = Object.keys(Struct.omit(fields, ["_tag"])).map((name) => [name, wireName(name)] as const)
  return (told: E): Frame => {
    const data: Record<string, unknown> = {}
    for (const [name, onWire] of names) data[onWire] = told[name as keyof E]
    return { event, data }
  }
}

/** The event as the interface names and shapes it (interface, Events; contract 5.4). */
const toFrame: (event: GenerationEvent) => Frame = match({
  Stage: renamed("stage", cases.Stage),
  Layer: renamed("layer", cases.Layer),
  Specialty: renamed("specialty", cases.Specialty),
  Block: renamed("block", cases.Block),
  Edge: renamed("edge", cases.Edge),
  QualityPhase: frame("quality_phase", eventPayloads.quality_phase),
  Done: frame("done", eventPayloads.done),
  Failed: frame("error", eventPayloads.error)
})

/** Two lines and a blank one; JSON keeps line breaks out of the data, the names are a closed set. */
const textOf = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const encodeFrame = (frame: Frame): Uint8Array => encode(textOf(frame))

const written = new WeakMap<ReadonlyArray<GenerationEvent>, Uint8Array>()

/** Events as they are sent. Many streams may be told the same array, which is then written once. */
const bytesOf = (events: ReadonlyArray<GenerationEvent>): Uint8Array => {
  const before = written.get(events)
  if (before !== undefined) return before
  const bytes = encode(events.map((event) => textOf(toFrame(event))).join(""))
  written.set(events, bytes)
  return bytes
}

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

/** A run and where its job is read. */
interface FollowedRun {
  readonly attemptId: AttemptId
  readonly poll: string
  /** Ends after its last event. */
  readonly events: Stream.Stream<GenerationEvent>
}

const keepAlive = encode(": keep-alive\n\n")

/**
 * The bytes of a run's event stream, with a comment line after 15 s of silence. Its last event is one `done` or one `error`; once the
 * open streams are stopped that is `error` with the code `SERVER_STOPPING`, and the run itself goes on elsewhere; with `INTERNAL` where
 * the events cannot be read.
 *
 * Events are told as they come, those that come together as one text, and the next are read while the last text is sent: a reader
 * that is slow holds up the reading of its own stream and no more.
 */
export const eventStream = (run: FollowedRun, open: OpenStreams): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    // Whether the last event is among what was given to be sent.
    let isEnded = false
    const tell = Effect.fnUntraced(function* (queue: Queue.Queue<Uint8Array, Cause.Done>) {
      const told = yield* open.join({
        comment: () => Queue.offerUnsafe(queue, keepAlive),
        stop: () => void Queue.endUnsafe(queue)
      })
      yield* run.events.pipe(
        Stream.runForEachArray((events) => {
          told()
          isEnded = events.some(isFinal)
          return Queue.offer(queue, bytesOf(events))
        }),
        Effect.catchCause((cause) => {
          if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
          isEnded = true
          return Effect.andThen(
            Effect.logError("events cannot be told", cause),
            Queue.offer(queue, encodeFrame(broken(run)))
          )
        })
      )
      yield* Queue.end(queue)
    })
    const end = Stream.suspend(() =>
      open.areStopping() && !isEnded ? Stream.make(encodeFrame(stopping(run))) : Stream.empty
    )
    return Stream.concat(Stream.callback(tell, { bufferSize: 1 }), end)
  })
