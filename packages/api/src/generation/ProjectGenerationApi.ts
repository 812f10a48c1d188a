import { ProjectAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { DocumentReason, DocumentState } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { mostDocuments, Scope } from "@design-workspace/domain/generation/request/ProjectGenerationRequest"
import { AttemptId, ItemId } from "@design-workspace/domain/shared/Ids"
import { MessageContent } from "@design-workspace/domain/shared/Text"
import { Effect, Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { besideResource } from "../wire/ActionsWire.ts"
import { AnswerHeaders } from "../wire/annotations.ts"
import { boundedArray } from "../wire/boundedArray.ts"
import { Instant } from "../wire/Instant.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"
import { withRule } from "../wire/withRule.ts"
import { AcceptedWire, EstimateWire } from "./acceptedRun.ts"
import { ProjectSummaryWire, RunErrorWire, UsageSummaryWire, UsageWire } from "./ResultWire.ts"

const GenerateFields = snakeKeys({
  scope: Scope,
  nodeIds: Schema.optionalKey(boundedArray(ItemId, { min: 1, max: mostDocuments })),
  instructions: Schema.optionalKey(MessageContent),
  /** `fast` by default. */
  quality: Schema.optionalKey(Quality),
  expectedUpdatedAt: Schema.optionalKey(Instant),
  confirm: Schema.optionalKey(Schema.Boolean)
})

export const GenerateProjectBody = withRule(GenerateFields, ({ node_ids: nodeIds, scope }) =>
  Effect.succeed(
    nodeIds === undefined || scope === undefined || scope === "documents"
      ? []
      : [{ path: ["node_ids"], message: "is allowed only when scope is documents" }]
  )
).annotate({ identifier: "ProjectGenerationRequest" })

/** In the order in which answers have them. */
const attemptFields = {
  attemptId: ProjectAttempt.fields.id,
  projectId: ProjectAttempt.fields.projectId,
  scope: ProjectAttempt.fields.scope,
  ...Struct.pick(ProjectAttempt.fields, ["quality", "model", "status", "stage", "progress", "durationMs"]),
  error: Schema.NullOr(RunErrorWire),
  continuedFrom: Schema.optionalKey(AttemptId),
  ...Struct.pick(ProjectAttempt.fields, ["startedAt", "finishedAt"]),
  resultSummary: Schema.NullOr(ProjectSummaryWire)
}

const recordedFields = Struct.pick(ProjectAttempt.fields, ["jobId", "startedBy", "ruleIds", "createdAt"])

/** With its total usage, without the single calls. */
export const ListedProjectAttemptWire = snakeKeys(
  { ...attemptFields, usage: Schema.NullOr(UsageSummaryWire), ...recordedFields },
  "ListedProjectAttempt"
)

/** `state` is null until it is known. */
export const RunDocumentWire = snakeKeys(
  {
    nodeId: ItemId,
    state: Schema.NullOr(DocumentState),
    version: Schema.NullOr(Schema.Int),
    reason: Schema.NullOr(DocumentReason)
  },
  "RunDocument"
)

export const ProjectAttemptWire = snakeKeys(
  {
    ...attemptFields,
    usage: Schema.NullOr(UsageWire),
    ...recordedFields,
    ...Struct.pick(ProjectAttempt.fields, ["instructions", "nodeIds"]),
    documents: Schema.Array(RunDocumentWire),
    ...besideResource
  },
  "ProjectAttempt"
)

const project = { id: Schema.String }
const refusals = [Wire.ValidationFailed, Wire.Forbidden, Wire.GuestNotAllowed, Wire.ProjectNotFound] as const
const readRefusals = [Wire.GuestNotAllowed, Wire.ProjectNotFound] as const

export class ProjectGenerationApi extends HttpApiGroup.make("projectGeneration").add(
  HttpApiEndpoint.post("generateProject", "/api/projects/:id/generate", {
    params: project,
    payload: GenerateProjectBody,
    success: AcceptedWire.pipe(HttpApiSchema.status(202)),
    error: [
      ...refusals,
      Wire.ConfirmRequired,
      Wire.GenerationInProgress,
      Wire.Stale,
      Wire.PreconditionFailed,
      Wire.JobQueueFull
    ]
  }).annotate(AnswerHeaders, ["JobId", "Model"]),
  HttpApiEndpoint.post("estimateProjectGeneration", "/api/projects/:id/generate/estimate", {
    params: project,
    payload: GenerateProjectBody,
    success: EstimateWire,
    error: [...refusals, Wire.Stale]
  }),
  HttpApiEndpoint.get("listProjectAttempts", "/api/projects/:id/attempts", {
    params: project,
    query: pageQuery,
    success: pageWire(ListedProjectAttemptWire),
    error: readRefusals
  }),
  HttpApiEndpoint.get("readProjectAttempt", "/api/projects/:id/attempts/:attemptId", {
    params: { ...project, attemptId: Schema.String },
    success: ProjectAttemptWire,
    error: [...readRefusals, Wire.AttemptNotFound]
  })
) {}
