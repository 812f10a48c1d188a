import { exclusionsOf } from "./Exclusions.ts"
import { type Part, partsOf } from "./Parts.ts"
import type { Sentence } from "./Sentences.ts"
import { vagueBelow } from "./Supplements.ts"

/** Where the text introduces the part, or later. */
export const isRefused = (
  excluded: ReadonlyMap<string, number>,
  { aliases, key, sentence }: Pick<Part, "aliases" | "key" | "sentence">
): boolean => [key, ...aliases].some((name) => (excluded.get(name) ?? -1) >= sentence)

/** Those of the assistant count only if there are few others. */
export const namedParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const excluded = exclusionsOf(sentences)
  const wanted = partsOf(sentences).filter((part) => !isRefused(excluded, part))
  const own = wanted.filter(({ contextOnly }) => !contextOnly)
  return own.length >= vagueBelow ? own : wanted
}
