import { admit } from "@design-workspace/domain/access/admit"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Result, String } from "effect"
import { shownKey } from "../requests/issuesOf.ts"
import type { ToolCaller } from "./Tool.ts"
import { refusal, type TextAnswer } from "./ToolAnswer.ts"

/** Infinite if it is more than `most`; lengths that differ by more need no comparison. */
const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, its] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (its === letter ? 0 : 1))
      )
    row = next
  }
  const distance = row.at(-1) ?? 0
  return distance > most ? Number.POSITIVE_INFINITY : distance
}

const wordsOf = (name: string): ReadonlyArray<string> =>
  String.camelToSnake(name)
    .split("_")
    .map((word) => word.replace(/ies$/, "y").replace(/s$/, ""))

const mostSuggested = 5

const mostEdits = 2

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "")

const misspelt = (names: ReadonlyArray<OperationName>, name: string): ReadonlyArray<OperationName> => {
  const given = bare(name)
  const near = names.map((it) => ({ it, edits: editDistance(bare(it), given, mostEdits) }))
  const fewest = Math.min(...near.map(({ edits }) => edits))
  return fewest > mostEdits ? [] : near.flatMap(({ edits, it }) => (edits === fewest ? [it] : []))
}

/** Two words at least, unless the name has only one. */
const sharingWords = (names: ReadonlyArray<OperationName>, name: string): ReadonlyArray<OperationName> => {
  const words = new Set(wordsOf(name))
  const shared = names.map((it) => ({ it, count: wordsOf(it).filter((word) => words.has(word)).length }))
  const most = Math.max(...shared.map(({ count }) => count))
  if (most < Math.min(2, words.size)) return []
  return shared.flatMap(({ count, it }) => (count === most ? [it] : []))
}

const similarTo = ({ actor, bindings }: ToolCaller, name: string): ReadonlyArray<OperationName> => {
  const names = [...bindings.keys()].filter((it) => Result.isSuccess(admit(actor, it)))
  const near = misspelt(names, name)
  return (near.length > 0 ? near : sharingWords(names, name)).slice(0, mostSuggested)
}

export const unknownAction = (caller: ToolCaller, name: string): TextAnswer => {
  const similar = similarTo(caller, name)
  const which = similar.length === 0 ? "list_actions names those there are." : `Is it ${similar.join(", ")}?`
  return refusal({ code: "NOT_FOUND", message: `There is no action ${shownKey(name)}. ${which}` })
}
