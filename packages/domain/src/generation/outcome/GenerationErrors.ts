import { Schema } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import { AttemptId } from "../../shared/Ids.ts"
import { UnmetBounds } from "./GenerationEvent.ts"

/** No generation was applied to the collection yet, or it has no such attempt. */
export class AttemptNotFound extends Schema.TaggedError<AttemptNotFound>()("AttemptNotFound", {
  /** The requested attempt; null if the last applied one was requested. */
  attemptId: Schema.NullOr(Schema.String)
}) {}

/** The model could not make as many, or as few, items as requested. */
export class BoundsUnsatisfied extends Schema.TaggedError<BoundsUnsatisfied>()(
  "BoundsUnsatisfied",
  UnmetBounds.fields
) {}

/** When a caller that was refused because others came first should try again, in seconds. */
export const queueRetrySeconds = 30

export class JobQueueFull extends Schema.TaggedError<JobQueueFull>()("JobQueueFull", {
  retryAfterSeconds: Schema.Int
}) {}

/** Another worker has begun the attempt since, or it has ended. Whatever this run still reports does not count. */
export class RunOvertaken extends Schema.TaggedError<RunOvertaken>()("RunOvertaken", {
  attemptId: AttemptId
}) {}

/** The model was busy with other requests for as long as a request waits for its turn. */
export class ModelBusy extends Schema.TaggedError<ModelBusy>()("ModelBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/**
 * The model gave no usable answer. Its provider wanted fewer requests (`rate_limited`), was not reached or failed
 * itself (`unavailable`), did not know the service's key or model (`misconfigured`), did not take the request (`rejected`) or was
 * too slow (`timed_out`). Or the model refused to answer (`refused`), or its answer broke off (`interrupted`), was cut at
 * the longest length (`cut_off`) or was not complete (`incomplete`). `detail` is for the log.
 */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  kind: Schema.Literals([
    "rate_limited",
    "unavailable",
    "misconfigured",
    "rejected",
    "refused",
    "interrupted",
    "cut_off",
    "incomplete",
    "timed_out"
  ]),
  detail: Schema.String,
  /** When the provider wants to be asked again, if it says so. */
  retryAfterSeconds: Schema.optionalKey(Schema.Int),
  /** What a model said that refused, if it said anything, as `cleanRemark` leaves it. */
  says: Schema.optionalKey(Schema.String),
  /** The tokens at which an answer was cut, and the setting that raises this limit. */
  cutAt: Schema.optionalKey(Schema.Struct({ tokens: Schema.Int, setting: Schema.String }))
}) {}

/** The next request to the model could exceed the tokens that one attempt, proposal or preview may take. */
export class AttemptBudgetSpent extends Schema.TaggedError<AttemptBudgetSpent>()("AttemptBudgetSpent", {
  limit: Schema.Int
}) {}

/**
 * The next request to the model could exceed its owner's tokens for this UTC day. `opensAt` is the end of the day. It
 * is null if the budget would suffice without what running requests have reserved; they give much of it back.
 */
export class DayBudgetSpent extends Schema.TaggedError<DayBudgetSpent>()("DayBudgetSpent", {
  /** Whose budget: an organisation's, the part of it that an outsider may use, or the one of all global collections. */
  owner: Schema.Literals(["organisation", "outsider", "global"]),
  limit: Schema.Int,
  opensAt: Schema.NullOr(Schema.DateTimeUtc),
  retryAfterSeconds: Schema.Int
}) {}

/** The next request could take more tokens than its owner has on a whole UTC day: it is refused on every day. */
export class LargerThanDayBudget extends Schema.TaggedError<LargerThanDayBudget>()("LargerThanDayBudget", {
  owner: DayBudgetSpent.fields.owner,
  limit: Schema.Int,
  tokens: Schema.Int
}) {}

/** A request to the model that was refused before it was sent. */
export type BudgetSpent = AttemptBudgetSpent | LargerThanDayBudget | DayBudgetSpent

/** The question is too long: the model takes `context` tokens with its answer and could not answer. It is not asked. */
export class QuestionTooLong extends Schema.TaggedError<QuestionTooLong>()("QuestionTooLong", {
  tokens: Schema.Int,
  context: Schema.Int
}) {}

/** It failed, or was not asked, for example because the caller lost the right (contract 8.6). */
export type ModelFailure = ModelFailed | QuestionTooLong | BudgetSpent | Forbidden
