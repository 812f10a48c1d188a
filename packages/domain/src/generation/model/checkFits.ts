import { Effect } from "effect"
import { InvalidInput, type Issue } from "../../shared/InvalidInput.ts"
import type { Mode } from "../request/GenerationRequest.ts"
import { type Brief, type DesignModel, shortestAnswer } from "./DesignModel.ts"
import type { FirstQuestion } from "./estimateRun.ts"

/** The messages, or what the mode keeps if that is more. */
const longPart = ({ kept, tokens }: FirstQuestion, mode: Mode | null): Issue["path"] => {
  if (kept <= tokens / 2) return ["messages"]
  return mode === "with-keep" ? ["keepBlockIds"] : ["mode"]
}

/** Refuses a request whose first question the model could not answer within its context. */
export const checkFits = (
  question: FirstQuestion | null,
  { quality }: Pick<Brief, "quality">,
  model: Pick<DesignModel["Service"], "context">,
  mode: Mode | null
): Effect.Effect<void, InvalidInput> => {
  const context = model.context(quality)
  if (question === null || question.tokens + shortestAnswer <= context) return Effect.void
  const path = longPart(question, mode)
  const what = path[0] === "messages" ? "the brief" : "what is kept"
  const message = `${what} is too long: it makes a question of some ${question.tokens} tokens for a model that takes ${context}, its answer included`
  return Effect.fail(new InvalidInput({ issues: [{ path, message }] }))
}
