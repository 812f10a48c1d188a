import { singularText } from "../text/Inflection.ts"
import { keyOf, titleCase } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import { verbOf } from "../text/Verbs.ts"
import { type Candidate, candidate } from "./Candidate.ts"
import type { Sentence } from "./Sentences.ts"

interface Use {
  readonly sentence: Sentence
  readonly index: number
  readonly phrase: Phrase
}

const acts = ({ phrase, sentence }: Use): boolean =>
  phrase.determiner === "the" && verbOf(sentence.tokens[phrase.end]?.low ?? "")?.form === "third"

const longestName = 4

/**
 * Parts whose noun no word list has, but that a brief introduces with "a" and then lets act with "the": "Every tram has
 * an onboard unit. The onboard unit reports …".
 */
export const recurringParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Candidate> => {
  const uses = sentences.flatMap((sentence, index) =>
    sentence.phrases
      .filter(
        ({ kind, plural, words }) =>
          kind === "open" && !plural && words.length > 1 && words.length <= longestName
      )
      .map((phrase): Use => ({ sentence, index, phrase }))
  )
  const byName = Map.groupBy(uses, ({ phrase }) => keyOf(phrase.words.map(({ text }) => text).join(" ")))
  return [...byName.values()].flatMap((same) => {
    const known = same.some(({ phrase }) => phrase.determiner === "a") && same.some(acts)
    return known
      ? same.map(({ index, phrase, sentence }) =>
          candidate(sentence, index, phrase, {
            name: titleCase(phrase.words.map(({ text }) => singularText(text))),
            rank: phrase.determiner === "a" ? 2 : 1
          })
        )
      : []
  })
}
