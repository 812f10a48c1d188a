import { Schema } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import { AttemptId } from "../../shared/Ids.ts"
import { UnmetBounds } from "./GenerationEvent.ts"

/** No generation was applied to the collection yet, or it has no such attempt. */
export class AttemptNotFound extends Schema.TaggedError<AttemptNotFound>()("AttemptNotFound", {
  /** The one that was named; null where the last applied one was asked for. */
  attemptId: Schema.NullOr(Schema.String)
}) {}

/** The model could not make as many, or as few, items as asked for. */
export class BoundsUnsatisfied extends Schema.TaggedError<BoundsUnsatisfied>()(
  "BoundsUnsatisfied",
  UnmetBounds.fields
) {}

/** When who was refused because others were before them tries again. */
export const retryAfterSeconds = 30

/** As many jobs wait as may wait. */
export class JobQueueFull extends Schema.TaggedError<JobQueueFull>()("JobQueueFull", {
  retryAfterSeconds: Schema.Int
}) {}

/** Another worker has begun the attempt since, or it has ended: what this run still says does not count. */
export class RunOvertaken extends Schema.TaggedError<RunOvertaken>()("RunOvertaken", {
  attemptId: AttemptId
}) {}

/** The model worked for others for as long as a request waits for its turn. */
export class ModelBusy extends Schema.TaggedError<ModelBusy>()("ModelBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/**
 * The model gave no usable answer. Its provider wanted fewer requests (`rate_limited`), was not reached or failed itself
 * (`unavailable`), did not know the service's key or its model (`misconfigured`), refused (`rejected`) or was too slow (`timed_out`); or the
 * answer broke off (`interrupted`) or was no whole one (`incomplete`). `detail` is for the log.
 */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals([
    "rate_limited",
    "unavailable",
    "misconfigured",
    "rejected",
    "interrupted",
    "incomplete",
    "timed_out"
  ]),
  detail: Schema.String,
  /** When the provider wants to be asked again, if it says so. */
  retryAfterSeconds: Schema.optionalKey(Schema.Int)
}) {}

/** The next request to the model could take the attempt, a proposal or a preview beyond the tokens that one may take. */
export class AttemptBudgetSpent extends Schema.TaggedError<AttemptBudgetSpent>()("AttemptBudgetSpent", {
  limit: Schema.Int
}) {}

/**
 * The next request to the model could take its owner beyond the tokens of this UTC day. `opensAt` is the end of the day; null if
 * only what requests under way have set aside is in the way, much of which they give back as they end.
 */
export class DayBudgetSpent extends Schema.TaggedError<DayBudgetSpent>()("DayBudgetSpent", {
  /** Whose: an organisation's, or the one that all global collections share. */
  owner: Schema.Literals(["organisation", "global"]),
  limit: Schema.Int,
  opensAt: Schema.NullOr(Schema.DateTimeUtc),
  retryAfterSeconds: Schema.Int
}) {}

/** The next request to the model could take more tokens than its owner has on a whole UTC day: it is refused on every day. */
export class DayBudgetExceeded extends Schema.TaggedError<DayBudgetExceeded>()("DayBudgetExceeded", {
  owner: DayBudgetSpent.fields.owner,
  limit: Schema.Int,
  tokens: Schema.Int
}) {}

/** A request to the model that was refused before it was sent. */
export type BudgetSpent = AttemptBudgetSpent | DayBudgetExceeded | DayBudgetSpent

/** A question is so long that the model, which takes `context` tokens with its answer, could not answer: it is not asked. */
export class QuestionTooLong extends Schema.TaggedError<QuestionTooLong>()("QuestionTooLong", {
  tokens: Schema.Int,
  context: Schema.Int
}) {}

/** Why no answer came of a model: it failed, or was not asked, as where the caller lost the right meanwhile (contract 8.6). */
export type ModelFailure = ModelFailed | QuestionTooLong | BudgetSpent | Forbidden
