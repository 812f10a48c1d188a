import { Context } from "effect"
import type { ByteBudget } from "./ByteBudget.ts"

/** The count behind `AnswerBudget`; null for one of its own, of the size that the settings allow. */
export class AnswerBytes extends Context.Reference<ByteBudget | null>(
  "@design-workspace/adapters-http/AnswerBytes",
  { defaultValue: () => null }
) {}
