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
import { CallUsage } from "./CallUsage.ts"

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

/** How many calls a usage lists one by one: the latest ones. */
export const mostCallsListed = 50

/** What the model calls of one attempt took, over all its runs. Tokens are sums of those that the provider reported. */
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
  /** The latest of them, at most `mostCallsListed`. */
  calls: Schema.Array(CallUsage)
})
export interface Usage extends Schema.Schema.Type<typeof Usage> {}

/** What every attempt has, whatever it generates, but for its result. */
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
  error: Schema.NullOr(
    Schema.Struct({
      code: FailureCode,
      message: Schema.String,
      ...failureFacts
    })
  ),
  /** Null until a model was called; the offline one never is. */
  usage: Schema.NullOr(Usage),
  /**
   * How often a worker began it, and how many of these runs do not count as broken off: those that a worker that stopped
   * in good order handed on, and all up to the last one that got a project further.
   */
  runNo: Schema.Int,
  handedOn: Schema.Int,
  createdAt: Timestamp,
  startedAt: Schema.NullOr(Timestamp),
  finishedAt: Schema.NullOr(Timestamp)
}

/** One applied generation of a collection, and the job that carries it out (contract 3). */
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

/** One generation of a project from its prompt, and the job that carries it out (contract section 10). */
export const ProjectAttempt = Schema.TaggedStruct("Project", {
  ...state,
  projectId: ProjectId,
  ...ProjectGenerationRequest.fields,
  /** The project's prompt when the run was accepted, by which it goes; null if an earlier release accepted it. */
  prompt: Schema.NullOr(Schema.String),
  /** The version at which the project got the graph and the prompt that the run was accepted for. */
  designVersion: Timestamp,
  /** The project's version when the run was accepted. */
  acceptedVersion: Timestamp,
  /** The project's status before the run. */
  statusBefore: ProjectStatus,
  resultSummary: Schema.NullOr(ProjectSummary)
})
export interface ProjectAttempt extends Schema.Schema.Type<typeof ProjectAttempt> {}

export const Attempt = Schema.Union([CollectionAttempt, ProjectAttempt])
export type Attempt = typeof Attempt.Type

/** What the attempt generates. */
export const subjectOf = (
  attempt: Pick<CollectionAttempt, "_tag" | "collectionId"> | Pick<ProjectAttempt, "_tag" | "projectId">
): RunSubject =>
  attempt._tag === "Collection" ? collectionSubject(attempt.collectionId) : projectSubject(attempt.projectId)
