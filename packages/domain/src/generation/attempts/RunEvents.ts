import { Context, type DateTime, type Effect, type Stream } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { GenerationEvent, StageName } from "../outcome/GenerationEvent.ts"
import type { RunRef } from "./RunRef.ts"

/** At which stage a run is, and how many it has completed. */
export interface Progress {
  readonly stage: StageName
  readonly done: number
}

/** Port: the events of runs, kept in the order in which they were appended. */
export class RunEvents extends Context.Service<
  RunEvents,
  {
    /**
     * Keeps the events and, if told, where the attempt now is, in one step; inside a transaction, followers see them after its commit.
     * Fails, and keeps nothing, unless the attempt is open and in this run.
     */
    readonly append: (
      run: RunRef,
      events: ReadonlyArray<GenerationEvent>,
      progress?: Progress | null
    ) => Effect.Effect<void, RunOvertaken>
    /** All events from the first one, then live ones, each once; ends after `Done` or `Failed`, and soon if they are deleted, also with the attempt. */
    readonly follow: (attemptId: AttemptId) => Stream.Stream<GenerationEvent>
    /** Deletes the events of attempts that ended before then. Any number of processes may do so at once. */
    readonly removeEnded: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/RunEvents") {}
