import { Context, type Effect, type Option } from "effect"
import type { AttemptId, CollectionId, JobId } from "../shared/Ids.ts"
import type { Attempt } from "./Attempt.ts"
import type { StageName } from "./GenerationEvent.ts"

/** An attempt as it is accepted. */
export type NewAttempt = Pick<
  Attempt,
  | "id"
  | "jobId"
  | "collectionId"
  | "startedBy"
  | "mode"
  | "quality"
  | "params"
  | "messages"
  | "keepBlockIds"
  | "model"
  | "ruleIds"
  | "progress"
>

/** How an attempt ends. */
export type Outcome = Pick<Attempt, "resultSummary" | "durationMs" | "error"> & {
  readonly status: "applied" | "failed" | "cancelled" | "expired"
}

/** Port: generation attempts. `queued` and `running` are open; an attempt that has ended never changes again. */
export class AttemptRepo extends Context.Service<
  AttemptRepo,
  {
    /** Stored as `queued`, at stage `queued`. */
    readonly insert: (attempt: NewAttempt) => Effect.Effect<Attempt>
    readonly find: (
      by: { readonly attemptId: AttemptId } | { readonly jobId: JobId }
    ) => Effect.Effect<Option.Option<Attempt>>
    readonly lastApplied: (collectionId: CollectionId) => Effect.Effect<Option.Option<Attempt>>
    /** A worker takes it: `running`, `runNo` one more, `startedAt` now. None if it has ended or is to be cancelled. */
    readonly begin: (id: AttemptId) => Effect.Effect<Option.Option<Attempt>>
    readonly progress: (id: AttemptId, stage: StageName, done: number) => Effect.Effect<void>
    /** True if it was open and now has this outcome. */
    readonly finish: (id: AttemptId, outcome: Outcome) => Effect.Effect<boolean>
    /** Asks the worker to stop; no effect on an attempt that has ended. */
    readonly requestCancel: (id: AttemptId) => Effect.Effect<void>
    /** Returns, in under half a second, once cancelling was asked for by any process. */
    readonly awaitCancel: (id: AttemptId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/AttemptRepo") {}
