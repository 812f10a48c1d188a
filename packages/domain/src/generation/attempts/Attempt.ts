import { Schema } from "effect"
import { ProjectStatus } from "../../projects/Project.ts"
import { AttemptId, CollectionId, JobId, ProjectId, RuleId, UserId } from "../../shared/Ids.ts"
import { Timestamp } from "../../shared/Timestamp.ts"
import { collectionSubject, projectSubject, type RunSubject } from "../lock/RunSubject.ts"
import {
  FailureCode,
  failureFacts,
  ProjectSummary,
  ResultSummary,
  StageName
} from "../outcome/GenerationEvent.ts"
import { AppliedMode, GenerationRequest, Params, Quality } from "../request/GenerationRequest.ts"
import { ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"

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

export const CallPurpose = Schema.Literals([
  "layers",
  "specialties",
  "blocks",
  "edges",
  "parts",
  "part_edges",
  "critique",
  "repair",
  "graph",
  "document"
])
export type CallPurpose = typeof CallPurpose.Type

/** One request to a model. Tokens are null where the provider does not report them. */
export const CallUsage = Schema.Struct({
  purpose: CallPurpose,
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  cachedTokens: Schema.NullOr(Schema.Int),
  durationMs: Schema.Int,
  /** The provider's word, else why the call failed (`ModelFailed.kind`); `left` if the caller stopped listening. */
  finish: Schema.String
})
export interface CallUsage extends Schema.Schema.Type<typeof CallUsage> {}

export const mostCallsListed = 50

/** Of one attempt over all its runs. Tokens are sums of those that the provider reported. */
export const Usage = Schema.Struct({
  /** The model that was asked last, and the version of its prompts; null if it has none. */
  model: Schema.String,
  prompts: Schema.NullOr(Schema.String),
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  /** The part of the input that the provider had read before. */
  cachedTokens: Schema.Int,
  /** Counted against the budget: the tokens reported, and those held for calls that reported none. */
  countedTokens: Schema.Int,
  /** At most `mostCallsListed`. */
  calls: Schema.Array(CallUsage)
})
export interface Usage extends Schema.Schema.Type<typeof Usage> {}

const state = {
  id: AttemptId,
  jobId: JobId,
  startedBy: UserId,
  quality: Quality,
  /** The attempt whose settled stages it goes on from (contract 17.6); null if it began anew. */
  continuedFrom: Schema.NullOr(AttemptId),
  /** Which model answers; `offline` for the offline generator. */
  model: Schema.String,
  ruleIds: Schema.Array(RuleId),
  status: AttemptStatus,
  stage: StageName,
  progress: Schema.Struct({ done: Schema.Int, total: Schema.Int }),
  durationMs: Schema.NullOr(Schema.Int),
  /** The bounds that were not met come with `BOUNDS_UNSATISFIED`, the model's words with `MODEL_REFUSED`. */
  error: Schema.NullOr(Schema.Struct({ code: FailureCode, message: Schema.String, ...failureFacts })),
  /** Null until a model was called; the offline one never is. */
  usage: Schema.NullOr(Usage),
  /** How many runs a worker began, and how many of them do not count as broken off (`mostRuns`). */
  runNo: Schema.Int,
  handedOn: Schema.Int,
  createdAt: Timestamp,
  startedAt: Schema.NullOr(Timestamp),
  finishedAt: Schema.NullOr(Timestamp)
}

/** One applied generation (contract 3). */
export const CollectionAttempt = Schema.TaggedStruct("Collection", {
  ...state,
  collectionId: CollectionId,
  mode: AppliedMode,
  params: Params,
  messages: GenerationRequest.fields.messages,
  keepBlockIds: GenerationRequest.fields.keepBlockIds,
  resultSummary: Schema.NullOr(ResultSummary)
})
export interface CollectionAttempt extends Schema.Schema.Type<typeof CollectionAttempt> {}

/** One generation of a project from its prompt (contract section 10). */
export const ProjectAttempt = Schema.TaggedStruct("Project", {
  ...state,
  projectId: ProjectId,
  ...ProjectGenerationRequest.fields,
  /** As it was when the run was accepted; null if an earlier release accepted it. */
  prompt: Schema.NullOr(Schema.String),
  /** The version of the graph and the prompt that the run was accepted for. */
  designVersion: Timestamp,
  acceptedVersion: Timestamp,
  statusBefore: ProjectStatus,
  resultSummary: Schema.NullOr(ProjectSummary)
})
export interface ProjectAttempt extends Schema.Schema.Type<typeof ProjectAttempt> {}

export const Attempt = Schema.Union([CollectionAttempt, ProjectAttempt])
export type Attempt = typeof Attempt.Type

export const subjectOf = (
  attempt: Pick<CollectionAttempt, "_tag" | "collectionId"> | Pick<ProjectAttempt, "_tag" | "projectId">
): RunSubject =>
  attempt._tag === "Collection" ? collectionSubject(attempt.collectionId) : projectSubject(attempt.projectId)

/** A fence: what the worker of an earlier run still reports is refused. 0 is the attempt before its first run. */
export interface RunRef {
  readonly attemptId: AttemptId
  readonly runNo: number
}

export const runOf = ({ id, runNo }: Pick<Attempt, "id" | "runNo">): RunRef => ({ attemptId: id, runNo })
