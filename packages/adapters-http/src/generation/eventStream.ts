import type { GenerationEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Cause, Effect, Queue, Stream } from "effect"
import { errorPart, eventsPart, keepAlive, type Part } from "./eventFrames.ts"
import type { ReadersRight } from "./lookingAgain.ts"
import type { OpenStreams } from "./openStreams.ts"

/** Tells that this process leaves the run, which another one takes over (contract 5.5). */
const stopping = ({ attemptId, poll }: FollowedRun): Part =>
  errorPart({
    code: "SERVER_STOPPING",
    message: `The server is stopping, the run goes on: read its job at ${poll}.`,
    attemptId
  })

/** Tells that the reader is told no more, whatever becomes of the run. */
const forbidden = ({ attemptId }: FollowedRun): Part =>
  errorPart({
    code: "FORBIDDEN",
    message:
      "You may follow this generation no longer: the token or session has ended, or the right to generate the collection was lost. Sign in again, or ask an admin of its organisation.",
    attemptId
  })

/** Tells that the events cannot be read any further, whatever becomes of the run. */
const broken = ({ attemptId, poll }: FollowedRun): Part =>
  errorPart({
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
  /** Whether the reader may be told more. */
  readonly right?: ReadersRight
}

/**
 * The bytes of a run's event stream, with a comment line after 15 s of silence. Its last event is one `done` or one `error`; once the
 * open streams are stopped that is `error` with the code `SERVER_STOPPING`, and the run itself goes on elsewhere; with `INTERNAL` where
 * the events cannot be read; with `FORBIDDEN` once the reader lost the right.
 *
 * Events are told as they come, those that come together as one text, and the next are read while the last text is sent: a reader
 * that is slow holds up the reading of its own stream and no more.
 */
export const eventStream = (run: FollowedRun, open: OpenStreams): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    let isEnded = false
    let isRefused = false
    const tell = Effect.fnUntraced(function* (queue: Queue.Queue<Part, Cause.Done>) {
      const told = yield* open.join({
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
          told()
          return Queue.offer(queue, eventsPart(events))
        }),
        Effect.catchCause((cause) =>
          Cause.hasInterruptsOnly(cause)
            ? Effect.failCause(cause)
            : Effect.andThen(Effect.logError("events cannot be told", cause), Queue.offer(queue, broken(run)))
        )
      )
      yield* Queue.end(queue)
    })
    const parts = Stream.callback(tell, { bufferSize: 1 })
    // Which event was the last is known once it is taken: one that comes while the stream is stopped is not told any more.
    const stop = Stream.suspend(() => {
      if (isEnded) return Stream.empty
      if (isRefused) return Stream.make(forbidden(run))
      return open.areStopping() ? Stream.make(stopping(run)) : Stream.empty
    })
    return Stream.concat(parts, stop).pipe(
      Stream.map(({ bytes, isLast }) => {
        isEnded = isLast
        return bytes
      })
    )
  })
