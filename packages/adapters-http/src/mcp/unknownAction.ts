import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Result, String } from "effect"
import { shownKey } from "../requests/issuesOf.ts"
import type { ToolCaller } from "./Tool.ts"
import { refusal, type TextAnswer } from "./ToolAnswer.ts"

const wordsOf = (name: string): ReadonlyArray<string> => String.camelToSnake(name).split("_")

/** The maximum number of names that are suggested instead of an unknown one. */
const mostSuggested = 5

/** The caller's operations that share the most words with a name: two at least, unless it has only one. */
const similarTo = ({ actor, bindings }: ToolCaller, name: string): ReadonlyArray<OperationName> => {
  const words = new Set(wordsOf(name))
  const shared = [...bindings.keys()]
    .filter((it) => Result.isSuccess(admit(actor, it)))
    .map((it) => ({ it, count: wordsOf(it).filter((word) => words.has(word)).length }))
  const most = Math.max(...shared.map(({ count }) => count))
  if (most < Math.min(2, words.size)) return []
  return shared.flatMap(({ count, it }) => (count === most ? [it] : [])).slice(0, mostSuggested)
}

/** The answer for a name that no action of the caller has, with the most similar names. */
export const unknownAction = (caller: ToolCaller, name: string): TextAnswer => {
  const similar = similarTo(caller, name)
  const which = similar.length === 0 ? "list_actions names those there are." : `Is it ${similar.join(", ")}?`
  return refusal({ code: "NOT_FOUND", message: `There is no action ${shownKey(name)}. ${which}` })
}
