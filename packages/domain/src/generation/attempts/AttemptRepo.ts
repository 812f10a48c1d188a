import { Context, type Effect, type Option } from "effect"
import type { AttemptId, CollectionId, JobId, OrgId } from "../../shared/Ids.ts"
import type { Page, PageRequest } from "../../shared/Page.ts"
import type { RunSubject } from "../lock/RunSubject.ts"
import type { Attempt, CollectionAttempt, ProjectAttempt } from "./Attempt.ts"

type AfterInsert =
  | "createdAt"
  | "durationMs"
  | "error"
  | "finishedAt"
  | "handedOn"
  | "resultSummary"
  | "runNo"
  | "stage"
  | "startedAt"
  | "status"
  | "usage"

export type NewCollectionAttempt = Omit<CollectionAttempt, AfterInsert>
export type NewProjectAttempt = Omit<ProjectAttempt, AfterInsert>
export type NewAttempt = NewCollectionAttempt | NewProjectAttempt

export type Outcome = Pick<Attempt, "durationMs" | "error"> & {
  readonly resultSummary: Attempt["resultSummary"]
  readonly status: "applied" | "failed" | "cancelled" | "expired"
}

export type ListedAttempt = Omit<CollectionAttempt, "messages">

/** `openOf` is the attempt on the collection or project that has not ended, of which there is at most one. */
export type AttemptKey =
  | { readonly attemptId: AttemptId }
  | { readonly jobId: JobId }
  | { readonly openOf: RunSubject }

export type FollowedAttempt = Pick<
  CollectionAttempt,
  "_tag" | "id" | "jobId" | "collectionId" | "startedBy" | "model" | "finishedAt"
>

/** Port. An attempt that has ended never changes again. `RunRepo` has what lies between. */
export class AttemptRepo extends Context.Service<
  AttemptRepo,
  {
    /** Stored as `queued`, at stage `queued`. */
    readonly insert: (attempt: NewAttempt) => Effect.Effect<Attempt>
    readonly find: (by: AttemptKey) => Effect.Effect<Option.Option<Attempt>>
    /** None without such a collection; its `attempt` is null if the collection has no such attempt. */
    readonly findOn: (
      collectionId: CollectionId,
      attemptId: AttemptId
    ) => Effect.Effect<
      Option.Option<{ readonly ownerOrgId: OrgId | null; readonly attempt: FollowedAttempt | null }>
    >
    readonly list: (collectionId: CollectionId, page: PageRequest) => Effect.Effect<Page<ListedAttempt>>
    readonly lastApplied: (collectionId: CollectionId) => Effect.Effect<Option.Option<CollectionAttempt>>
    /** True if it was open and now has this outcome. An attempt whose cancellation was requested is never applied. */
    readonly finish: (id: AttemptId, outcome: Outcome) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/AttemptRepo") {}
