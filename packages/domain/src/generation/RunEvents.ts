import { Context, type Effect, type Stream } from "effect"
import type { AttemptId } from "../shared/Ids.ts"
import type { GenerationEvent } from "./GenerationEvent.ts"

/** Port: the events of runs, kept in the order in which they were appended. */
export class RunEvents extends Context.Service<
  RunEvents,
  {
    /** Inside a transaction, followers see the events after its commit. */
    readonly append: (attemptId: AttemptId, events: ReadonlyArray<GenerationEvent>) => Effect.Effect<void>
    /** All events from the first one, then live ones; ends after `Done` or `Failed`. */
    readonly follow: (attemptId: AttemptId) => Stream.Stream<GenerationEvent>
  }
>()("@design-workspace/domain/RunEvents") {}
