import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Effect, Queue, Stream } from "effect"
import { errorChunk, eventsChunk, keepAlive, type StreamChunk } from "./eventFrames.ts"
import type { OpenStreams } from "./openStreams.ts"
import type { ReadersRight } from "./rightsRecheck.ts"

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
