import { Schema } from "effect"
import { AttemptId, CollectionId, JobId, RuleId, UserId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"
import { FailureCode, ResultSummary, StageName } from "./GenerationEvent.ts"
import { AppliedMode, GenerationRequest, Params, Quality } from "./GenerationRequest.ts"

/** `queued` and `running` are open; the others are final. */
export const AttemptStatus = Schema.Literals([
  "queued",
  "running",
  "applied",
  "failed",
  "cancelled",
  "expired"
])
export type AttemptStatus = typeof AttemptStatus.Type

/** What the model's calls of one attempt cost, in tokens. */
export const Usage = Schema.Struct({ inputTokens: Schema.Int, outputTokens: Schema.Int })
export type Usage = typeof Usage.Type

/** One applied generation run, and the job that carries it out (contract 3). */
export const Attempt = Schema.Struct({
  id: AttemptId,
  jobId: JobId,
  collectionId: CollectionId,
  startedBy: UserId,
  mode: AppliedMode,
  quality: Quality,
  params: Params,
  messages: GenerationRequest.fields.messages,
  keepBlockIds: GenerationRequest.fields.keepBlockIds,
  /** Which model answers; `offline` for the offline generator. */
  model: Schema.String,
  ruleIds: Schema.Array(RuleId),
  status: AttemptStatus,
  stage: StageName,
  progress: Schema.Struct({ done: Schema.Int, total: Schema.Int }),
  resultSummary: Schema.NullOr(ResultSummary),
  durationMs: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(Schema.Struct({ code: FailureCode, message: Schema.String })),
  /** Null where the model counts no tokens, as the offline one. */
  usage: Schema.NullOr(Usage),
  /** How often a worker began it. */
  runNo: Schema.Int,
  createdAt: Timestamp,
  startedAt: Schema.NullOr(Timestamp),
  finishedAt: Schema.NullOr(Timestamp)
})
export interface Attempt extends Schema.Schema.Type<typeof Attempt> {}
