import { CollectionAttempt, Usage } from "@design-workspace/domain/generation/attempts/Attempt"
import { CallUsage } from "@design-workspace/domain/generation/attempts/CallUsage"
import {
  FailureCode,
  ProjectSummary,
  ResultSummary,
  toldCode
} from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, SchemaTransformation, Struct } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** Codes as callers read them, of codes as they are stored. */
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

/** Why a run failed. */
export const FailureCodeWire = codesOf(FailureCode.literals)

/** Why a stream of events ended: the last two end the stream, not the run. */
export const StreamEndWire = codesOf([...FailureCode.literals, "SERVER_STOPPING", "INTERNAL"])

/** The number of items in the design (interface, Generation attempt). */
export const ResultSummaryWire = snakeKeys(ResultSummary.fields, "ResultSummary")

/** The nodes of a project's graph, and what became of the documents of a run (contract section 10). */
export const ProjectSummaryWire = snakeKeys(ProjectSummary.fields, "ProjectSummary")

/** What a run on a collection came to. */
export const resultFields = {
  attemptId: Schema.String,
  resultSummary: ResultSummaryWire,
  durationMs: Schema.Int
}

/** The payload of `done` of a run on a collection. */
export const ResultWire = snakeKeys(resultFields, "GenerationResult")

/** The payload of `done` of either kind of run. */
export const JobResultWire = snakeKeys(
  { ...resultFields, resultSummary: Schema.Union([ResultSummaryWire, ProjectSummaryWire]) },
  "JobResult"
)

/** Why a run ended without a result. */
export const RunErrorWire = snakeKeys(
  { ...CollectionAttempt.fields.error.members[0].fields, code: FailureCodeWire },
  "RunError"
)

const usageFields = {
  ...Struct.omit(Usage.fields, ["countedTokens"]),
  calls: Schema.Array(snakeKeys(CallUsage.fields, "ModelCall"))
}

/** What the model calls of an attempt took. */
export const UsageWire = snakeKeys(usageFields, "Usage")

/** The same without the single calls, for lists. */
export const UsageSummaryWire = snakeKeys(Struct.omit(usageFields, ["calls"]), "UsageSummary")
