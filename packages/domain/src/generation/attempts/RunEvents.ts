import { Context, DateTime, Duration, type Effect, type Option, type Stream } from "effect"
import { keptTime } from "../../idempotency/makeClaimCompletion.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { GenerationEvent, StageName } from "../outcome/GenerationEvent.ts"
import type { RunRef } from "./Attempt.ts"
import type { EventPage } from "./EventPage.ts"

export interface Progress {
  readonly stage: StageName
  readonly done: number
  /** Where it was not known when the attempt was accepted. */
  readonly total?: number
}

export class RunEvents extends Context.Service<
  RunEvents,
  {
    /** In one step, with the progress. Fails and stores nothing unless the attempt is open and in this run. */
    readonly append: (
      run: RunRef,
      events: ReadonlyArray<GenerationEvent>,
      progress?: Progress | null
    ) => Effect.Effect<void, RunOvertaken>
    /** From the first event on, each once. Ends after the last, or once they are deleted. */
    readonly follow: (attemptId: AttemptId) => Stream.Stream<GenerationEvent>
    /** None without such an attempt. */
    readonly read: (attemptId: AttemptId, after: number) => Effect.Effect<Option.Option<EventPage>>
    /** Waits until the page `answers` a reader after this number, or the attempt is gone. */
    readonly next: (attemptId: AttemptId, after: number) => Effect.Effect<Option.Option<EventPage>>
    readonly removeEnded: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/RunEvents") {}

/** A repeated request can follow its run while its key counts; a day more is spare. */
const keptAfterEnd = Duration.sum(keptTime, Duration.days(1))

export const eventsRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtractDuration(now, keptAfterEnd)
