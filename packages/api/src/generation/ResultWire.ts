import { CallUsage, CollectionAttempt, Usage } from "@design-workspace/domain/generation/attempts/Attempt"
import {
  FailureCode,
  ProjectSummary,
  ResultSummary,
  toldCode
} from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, SchemaTransformation, Struct } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

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
