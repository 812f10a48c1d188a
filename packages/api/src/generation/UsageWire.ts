import { Usage } from "@design-workspace/domain/generation/attempts/Attempt"
import { CallUsage } from "@design-workspace/domain/generation/attempts/CallUsage"
import { Schema, Struct } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

const usageFields = {
  ...Struct.omit(Usage.fields, ["countedTokens"]),
  calls: Schema.Array(snakeKeys(CallUsage.fields, "ModelCall"))
}

/** What the model calls of an attempt took. */
export const UsageWire = snakeKeys(usageFields, "Usage")

/** The same without the single calls, for lists. */
export const UsageSummaryWire = snakeKeys(Struct.omit(usageFields, ["calls"]), "UsageSummary")
