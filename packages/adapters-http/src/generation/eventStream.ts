import { jobEventPayloads as eventPayloads } from "@design-workspace/api/generation/EventWire"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Effect, Function, Queue, Schema, Stream, Struct } from "effect"
import { jsonOf } from "../answers/Representation.ts"
import type { OpenStreams, ReadersRight } from "./openStreams.ts"

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

/** As in the interface (Events; contract 5.4). */
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

/** JSON escapes line breaks. */
const textOf = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export interface StreamChunk {
  readonly bytes: Uint8Array
  readonly isLast: boolean
}

const encoder = new TextEncoder()

const chunkOf = (text: string, isLast: boolean): StreamChunk => ({ bytes: encoder.encode(text), isLast })

/** Many streams may send the same array, which is encoded once. */
export const eventsChunk = Function.memoize((events: ReadonlyArray<GenerationEvent>) =>
  chunkOf(events.map((event) => textOf(toFrame(event))).join(""), events.some(isFinal))
)

const error = frame("error", eventPayloads.error)

export const errorChunk = (payload: Parameters<typeof error>[0]): StreamChunk =>
  chunkOf(textOf(error(payload)), true)

/** Keeps proxies from closing a stream that seems dead. */
export const keepAlive = chunkOf(": keep-alive\n\n", false)

/** Another process takes the run over (contract 5.5). */
const stopping = ({ attemptId, poll }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "SERVER_STOPPING",
    message: `The server is stopping, the run goes on: read its job at ${poll}.`,
    attemptId
  })

const forbidden = ({ attemptId }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "FORBIDDEN",
    message:
      "You may follow this generation no longer: the token or session has ended, or the right to generate the collection was lost. Sign in again, or ask an admin of its organisation.",
    attemptId
  })

const broken = ({ attemptId, poll }: FollowedRun): StreamChunk =>
  errorChunk({
    code: "INTERNAL",
    message: `A fault of the service prevents it from sending more events. This does not end the run: read its job at ${poll}.`,
    attemptId
  })

interface FollowedRun {
  readonly attemptId: AttemptId
  readonly poll: string
  /** Ends after its last event. */
  readonly events: Stream.Stream<GenerationEvent>
  /** Absent if none is needed. */
  readonly right?: ReadersRight
}

/** Ends with one `done` or `error`; after `SERVER_STOPPING`, `INTERNAL` and `FORBIDDEN` the run itself may go on. */
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
    // A slow reader delays only the reading of its own stream.
    const chunks = Stream.callback(produce, { bufferSize: 1 })
    // The last event is known once it is taken: what arrives while the stream is being stopped is not sent.
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
