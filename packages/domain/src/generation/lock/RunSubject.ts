import { Schema } from "effect"
import { AttemptId, type CollectionId, JobId, type ProjectId } from "../../shared/Ids.ts"

/** One run at a time works on it. */
export type RunSubject =
  | { readonly _tag: "Collection"; readonly id: CollectionId }
  | { readonly _tag: "Project"; readonly id: ProjectId }

export const collectionSubject = (id: CollectionId): RunSubject => ({ _tag: "Collection", id })
export const projectSubject = (id: ProjectId): RunSubject => ({ _tag: "Project", id })

/** An applied attempt holds the window until `retryAt`; another one may end earlier or later (interface, States). */
export class GenerationInProgress extends Schema.TaggedError<GenerationInProgress>()("GenerationInProgress", {
  attemptId: AttemptId,
  jobId: JobId,
  running: Schema.Boolean,
  retryAt: Schema.DateTimeUtc
}) {}
