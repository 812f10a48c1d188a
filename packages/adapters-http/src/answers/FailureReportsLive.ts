import { FailureReports } from "@design-workspace/domain/generation/outcome/FailureReports"
import { Layer } from "effect"
import { failureReportOf } from "./failureReportOf.ts"

/** The reports of this API, for the domain that stores them. */
export const FailureReportsLive = Layer.succeed(FailureReports, { reportOf: failureReportOf })
