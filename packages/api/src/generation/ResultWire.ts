import { CollectionAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { ProjectSummary, ResultSummary } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"
import { FailureCodeWire } from "./FailureCodeWire.ts"

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
