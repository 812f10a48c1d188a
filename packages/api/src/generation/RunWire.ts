import { CallUsage, CollectionAttempt, Usage } from "@design-workspace/domain/generation/attempts/Attempt"
import {
  FailureCode,
  ProjectSummary,
  ResultSummary,
  toldCode
} from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Message, Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Schema, SchemaTransformation, Struct } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** What refuses any use of a model on a collection. */
export const refused = [
  Wire.ValidationFailed,
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.CollectionNotFound,
  Wire.CollectionInTrash
] as const

/** What else a call can meet that waits for a model. */
export const modelErrors = [
  Wire.ConfirmRequired,
  Wire.PreconditionFailed,
  Wire.JobQueueFull,
  Wire.RateLimited,
  Wire.BoundsUnsatisfied,
  Wire.ModelUnavailable,
  Wire.ModelRefused,
  Wire.GenerationFailed
] as const

/** The answer of a run that is not streamed. */
export const AcceptedWire = snakeKeys({ jobId: Schema.String, poll: Schema.String }, "AcceptedJob")

/** Input without repairs; output from the fewest items to the most, with both rounds of repairs if `pro`. */
export const EstimateWire = snakeKeys(
  {
    inputTokens: Schema.Int,
    outputTokens: Schema.Struct({ min: Schema.Int, max: Schema.Int }).annotate({ identifier: "TokenRange" }),
    calls: Schema.Int,
    fitsContext: Schema.Boolean,
    note: Schema.optionalKey(Schema.String)
  },
  "GenerationEstimate"
)

/** `confirm` is for tokens (interface operation 1). */
export const briefBody = {
  messages: boundedArray(Message, { min: 1, max: 10 }),
  /** `pro` by default. */
  quality: Schema.optionalKey(Quality),
  confirm: Schema.optionalKey(Schema.Boolean)
}

const Body = Schema.Struct(briefBody)

export const briefOf = ({ messages, quality = "pro" }: typeof Body.Type) => ({ messages, quality })

/** As callers read them, and as they are stored. */
const codesOf = <const Code extends string>(codes: ReadonlyArray<Code>) =>
  Schema.Literals(codes.map((it) => toldCode(it))).pipe(
    Schema.decodeTo(
      Schema.Literals(codes),
      SchemaTransformation.transform({
        decode: (code: ReturnType<typeof toldCode<Code>>) => (code === "stale" ? "STALE" : code) as Code,
        encode: (code: Code) => toldCode(code)
      })
    )
  )

export const FailureCodeWire = codesOf(FailureCode.literals)

/** The last two end the stream, not the run. */
export const StreamEndWire = codesOf([...FailureCode.literals, "SERVER_STOPPING", "INTERNAL"])

export const ResultSummaryWire = snakeKeys(ResultSummary.fields, "ResultSummary")

export const ProjectSummaryWire = snakeKeys(ProjectSummary.fields, "ProjectSummary")

export const resultFields = {
  attemptId: Schema.String,
  resultSummary: ResultSummaryWire,
  durationMs: Schema.Int
}

export const ResultWire = snakeKeys(resultFields, "GenerationResult")

/** The payload of `done` of either kind of run. */
export const JobResultWire = snakeKeys(
  { ...resultFields, resultSummary: Schema.Union([ResultSummaryWire, ProjectSummaryWire]) },
  "JobResult"
)

export const RunErrorWire = snakeKeys(
  { ...CollectionAttempt.fields.error.members[0].fields, code: FailureCodeWire },
  "RunError"
)

const usageFields = {
  ...Struct.omit(Usage.fields, ["countedTokens"]),
  calls: Schema.Array(snakeKeys(CallUsage.fields, "ModelCall"))
}

export const UsageWire = snakeKeys(usageFields, "Usage")

/** Without the single calls, for lists. */
export const UsageSummaryWire = snakeKeys(Struct.omit(usageFields, ["calls"]), "UsageSummary")
