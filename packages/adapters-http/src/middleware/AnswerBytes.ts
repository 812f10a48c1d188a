import { Context } from "effect"
import type { ByteBudget } from "./ByteBudget.ts"

/** The byte count behind `AnswerBudget`; null to create one of the size in the settings. */
export class AnswerBytes extends Context.Reference<ByteBudget | null>(
  "@design-workspace/adapters-http/AnswerBytes",
  { defaultValue: () => null }
) {}
