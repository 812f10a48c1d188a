import { Context, DateTime, Duration, type Effect, type Option, type Stream } from "effect"
import { keptTime } from "../../idempotency/makeClaimCompletion.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { GenerationEvent, StageName } from "../outcome/GenerationEvent.ts"
import type { EventPage } from "./EventPage.ts"
import type { RunRef } from "./RunRef.ts"

export interface Progress {
  readonly stage: StageName
  readonly done: number
  /** How much there is to do, where it was not known when the attempt was accepted. */
  readonly total?: number
}

/** Port: the events of runs, stored in the order in which they were appended. */
export class RunEvents extends Context.Service<
  RunEvents,
  {
    /**
     * Stores the events and, if given, the attempt's progress, in one step. Inside a transaction, followers see them
     * after its commit. Fails and stores nothing unless the attempt is open and in this run.
     */
    readonly append: (
      run: RunRef,
      events: ReadonlyArray<GenerationEvent>,
      progress?: Progress | null
    ) => Effect.Effect<void, RunOvertaken>
    /** All events from the first one, then live ones, each once. Ends after the last, or once they are deleted. */
    readonly follow: (attemptId: AttemptId) => Stream.Stream<GenerationEvent>
    /** The first events after this number, as they are stored now. None if there is no such attempt. */
    readonly read: (attemptId: AttemptId, after: number) => Effect.Effect<Option.Option<EventPage>>
    /** Like `read`, but it waits until the page `answers` a reader after this number, or the attempt is gone. */
    readonly next: (attemptId: AttemptId, after: number) => Effect.Effect<Option.Option<EventPage>>
    /** Deletes the events of attempts that ended before that time. Any number of processes may do so at once. */
    readonly removeEnded: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/RunEvents") {}

/** A repeated request can follow its run while its key counts; a day more is spare. */
const keptAfterEnd = Duration.sum(keptTime, Duration.days(1))

/** The events of runs that ended before this time are no longer needed. */
export const eventsRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtractDuration(now, keptAfterEnd)
