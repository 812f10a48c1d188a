import { jobEventPayloads as eventPayloads } from "@design-workspace/api/generation/EventWire"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Effect, Queue, Schema, Stream, Struct } from "effect"
import { jsonOf } from "../answers/Representation.ts"
import type { OpenStreams } from "./openStreams.ts"
import type { ReadersRight } from "./rightsRecheck.ts"

/** An event by its name in the interface, with its payload as JSON. */
export interface Frame {
  readonly event: string
  readonly data: unknown
}

const { cases, match } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const frame = <S extends Schema.Codec<unknown, unknown>>(event: keyof typeof eventPayloads, wire: S) => {
  const encode = jsonOf(wire)
  return (payload: S["Type"]): Frame => ({ event, data: encode(payload) })
}

/** For events whose payload differs only in its names, which are most: a schema takes five times as long. */
const renamed = <E extends GenerationEvent>(
  event: keyof typeof eventPayloads,
  { fields }: { readonly fields: { readonly [K in keyof E]: unknown } }
) => {
  const names = Object.keys(Struct.omit(fields, ["_tag"])).map((name) => [name, wireName(name)] as const)
  return (payload: E): Frame => {
    const data: Record<string, unknown> = {}
    for (const [name, onWire] of names) data[onWire] = payload[name as keyof E]
    return { event, data }
  }
}

/** The event with the name and shape that the interface defines (interface, Events; contract 5.4). */
export const toFrame: (event: GenerationEvent) => Frame = match({
  Stage: renamed("stage", cases.Stage),
  Layer: renamed("layer", cases.Layer),
  Specialty: renamed("specialty", cases.Specialty),
  Block: renamed("block", cases.Block),
  Edge: renamed("edge", cases.Edge),
  QualityPhase: frame("quality_phase", eventPayloads.quality_phase),
  Node: renamed("node", cases.Node),
  Document: renamed("document", cases.Document),
  Done: frame("done", eventPayloads.done),
  Failed: frame("error", eventPayloads.error)
})

/** Two lines and a blank one. JSON escapes line breaks in the data, and the event names are a closed set. */
const textOf = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A piece of an event stream, ready to send. */
export interface StreamChunk {
  readonly bytes: Uint8Array
  /** Whether it contains the stream's last event. */
  readonly isLast: boolean
}

const encoder = new TextEncoder()

const chunkOf = (text: string, isLast: boolean): StreamChunk => ({ bytes: encoder.encode(text), isLast })

const written = new WeakMap<ReadonlyArray<GenerationEvent>, StreamChunk>()

/** Events that are sent together. Many streams may send the same array, which is then encoded only once. */
export const eventsChunk = (events: ReadonlyArray<GenerationEvent>): StreamChunk => {
  const before = written.get(events)
  if (before !== undefined) return before
  const chunk = chunkOf(events.map((event) => textOf(toFrame(event))).join(""), events.some(isFinal))
  written.set(events, chunk)
  return chunk
}

const error = frame("error", eventPayloads.error)

/** An `error` that ends the stream. */
export const errorChunk = (payload: Parameters<typeof error>[0]): StreamChunk =>
  chunkOf(textOf(error(payload)), true)

/** A comment without content. It keeps proxies from closing a stream that seems dead. */
export const keepAlive = chunkOf(": keep-alive\n\n", false)

/** Says that this process stops serving the run, which another process takes over (contract 5.5). */
const stopping = ({ attemptId, poll }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "SERVER_STOPPING",
    message: `The server is stopping, the run goes on: read its job at ${poll}.`,
    attemptId
  })

/** Says that the reader gets no more events, whatever happens to the run. */
const forbidden = ({ attemptId }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "FORBIDDEN",
    message:
      "You may follow this generation no longer: the token or session has ended, or the right to generate the collection was lost. Sign in again, or ask an admin of its organisation.",
    attemptId
  })

/** Says that the events can no longer be read, whatever happens to the run. */
const broken = ({ attemptId, poll }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "INTERNAL",
    message: `A fault of the service prevents it from sending more events. This does not end the run: read its job at ${poll}.`,
    attemptId
  })

/** A run and the URL of its job. */
interface FollowedRun {
  readonly attemptId: AttemptId
  readonly poll: string
  /** Ends after its last event. */
  readonly events: Stream.Stream<GenerationEvent>
  /** The reader's right to more events; a run without it needs none. */
  readonly right?: ReadersRight
}

/**
 * The bytes of a run's event stream, with a comment line after 15 s of silence. Its last event is one `done` or one
 * `error`. Once the open streams are stopped, the error code is `SERVER_STOPPING`, and the run itself continues
 * elsewhere. If the events cannot be read the code is `INTERNAL`, and `FORBIDDEN` once the reader lost the right.
 */
export const eventStream = (run: FollowedRun, open: OpenStreams): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    let isEnded = false
    let isRefused = false
    const produce = Effect.fnUntraced(function* (queue: Queue.Queue<StreamChunk, Cause.Done>) {
      const recordSent = yield* open.join({
        comment: () => void Queue.offerUnsafe(queue, keepAlive),
        stop: () => void Queue.endUnsafe(queue),
        refuse: () => {
          isRefused = true
          Queue.endUnsafe(queue)
        },
        right: run.right
      })
      yield* run.events.pipe(
        Stream.runForEachArray((events) => {
          recordSent()
          return Queue.offer(queue, eventsChunk(events))
        }),
        Effect.catchCause((cause) =>
          Cause.hasInterruptsOnly(cause)
            ? Effect.failCause(cause)
            : Effect.andThen(Effect.logError("events cannot be read", cause), Queue.offer(queue, broken(run)))
        )
      )
      yield* Queue.end(queue)
    })
    // Events that arrive together are sent as one text, and the next ones are read while it is sent. A slow reader
    // delays only the reading of its own stream.
    const chunks = Stream.callback(produce, { bufferSize: 1 })
    // The last event is known only once it is taken: an event that arrives while the stream is being stopped is not
    // sent.
    const stop = Stream.suspend(() => {
      if (isEnded) return Stream.empty
      if (isRefused) return Stream.make(forbidden(run))
      return open.areStopping() ? Stream.make(stopping(run)) : Stream.empty
    })
    return Stream.concat(chunks, stop).pipe(
      Stream.map(({ bytes, isLast }) => {
        isEnded = isLast
        return bytes
      })
    )
  })
