import { Schema } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import { AttemptId } from "../../shared/Ids.ts"
import { UnmetBounds } from "./GenerationEvent.ts"

export class AttemptNotFound extends Schema.TaggedError<AttemptNotFound>()("AttemptNotFound", {
  /** Null if the last applied one was requested. */
  attemptId: Schema.NullOr(Schema.String)
}) {}

export class BoundsUnsatisfied extends Schema.TaggedError<BoundsUnsatisfied>()(
  "BoundsUnsatisfied",
  UnmetBounds.fields
) {}

/** For a caller that was refused because others came first. */
export const queueRetrySeconds = 30

export class JobQueueFull extends Schema.TaggedError<JobQueueFull>()("JobQueueFull", {
  retryAfterSeconds: Schema.Int
}) {}

/** Another worker has begun the attempt, or it has ended: what this run reports does not count. */
export class RunOvertaken extends Schema.TaggedError<RunOvertaken>()("RunOvertaken", {
  attemptId: AttemptId
}) {}

/** The model was busy for as long as a request waits for its turn. */
export class ModelBusy extends Schema.TaggedError<ModelBusy>()("ModelBusy", {
  retryAfterSeconds: Schema.Int
}) {}

/**
 * No usable answer. The provider wanted fewer requests (`rate_limited`), was not reached or failed (`unavailable`),
 * knew no such key or model (`misconfigured`), did not take the request (`rejected`) or was too slow (`timed_out`). The
 * model refused (`refused`), or its answer broke off (`interrupted`), was cut at the longest length (`cut_off`) or was
 * not complete (`incomplete`). `detail` is for the log.
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
  /** What a refusing model said, as `cleanRemark` leaves it. */
  says: Schema.optionalKey(Schema.String),
  /** The tokens at which an answer was cut, and the setting that raises this limit. */
  cutAt: Schema.optionalKey(Schema.Struct({ tokens: Schema.Int, setting: Schema.String }))
}) {}

/** The next request could exceed what one attempt, proposal or preview may take. */
export class AttemptBudgetSpent extends Schema.TaggedError<AttemptBudgetSpent>()("AttemptBudgetSpent", {
  limit: Schema.Int
}) {}

/** The next request could exceed the day's tokens. `opensAt` is null if only running requests are in the way. */
export class DayBudgetSpent extends Schema.TaggedError<DayBudgetSpent>()("DayBudgetSpent", {
  /** `outsider`: the part of an organisation's budget for one. `global`: of all global collections. */
  owner: Schema.Literals(["organisation", "outsider", "global"]),
  limit: Schema.Int,
  opensAt: Schema.NullOr(Schema.DateTimeUtc),
  retryAfterSeconds: Schema.Int
}) {}

/** One request could take more than a whole day's tokens. */
export class LargerThanDayBudget extends Schema.TaggedError<LargerThanDayBudget>()("LargerThanDayBudget", {
  owner: DayBudgetSpent.fields.owner,
  limit: Schema.Int,
  tokens: Schema.Int
}) {}

export type BudgetSpent = AttemptBudgetSpent | LargerThanDayBudget | DayBudgetSpent

/** The model takes `context` tokens, its answer included. It is not asked. */
export class QuestionTooLong extends Schema.TaggedError<QuestionTooLong>()("QuestionTooLong", {
  tokens: Schema.Int,
  context: Schema.Int
}) {}

/** `Forbidden`: it was not asked because the caller lost the right (contract 8.6). */
export type ModelFailure = ModelFailed | QuestionTooLong | BudgetSpent | Forbidden
