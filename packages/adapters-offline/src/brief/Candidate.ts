import { keyOf } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import { fragmentOf, type Sentence } from "./Sentences.ts"

/** A noun phrase that introduces a part, with the name that the part gets. */
export interface Candidate extends Pick<ScoredPart, "key" | "name" | "description" | "own"> {
  /** 3: the subject of a list item, 2: introduced by "a", 1: only mentioned. */
  readonly rank: number
  /** A head without modifiers. `hint` is what it works on, which distinguishes it from others with the same head. */
  readonly bare: boolean
  readonly hint: string | null
  /** "Provider System" */
  readonly owner: string | null
  readonly sentence: number
  readonly phrase: Phrase
  readonly complement: Phrase | null
}

export const candidate = (
  sentence: Sentence,
  index: number,
  phrase: Phrase,
  found: Pick<Candidate, "name" | "rank"> & Partial<Candidate>
): Candidate => {
  const fragment = fragmentOf(sentence, phrase.start, phrase.end)
  return {
    bare: false,
    hint: null,
    owner: null,
    complement: null,
    ...found,
    key: keyOf(found.name),
    description: fragment.text,
    own: fragment.own,
    sentence: index,
    phrase
  }
}
