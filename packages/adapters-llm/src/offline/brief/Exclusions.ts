import { singularText } from "../text/Inflection.ts"
import { keyOf, title } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Sentence } from "./Sentences.ts"

/** Words of a refusal, up to the phrase that is refused. */
const refusal =
  /(?:\b(?:never|not|n't|avoid|without)\s+(?:(?:to\s+)?(?:use|using|have|having|include|including|add|adding|need|want|introduce|contain|require|be)\s+)?|\bno\s+|^(?:please\s+)?(?:remove|drop|delete|omit|exclude|leave\s+out|skip|get\s+rid\s+of)\s+)(?:an?\s+|the\s+|any\s+|our\s+)?$/i

const refused = (sentence: Sentence, phrase: Phrase): boolean => {
  const from = sentence.tokens[phrase.end - phrase.words.length]?.from ?? 0
  return refusal.test(sentence.text.slice(Math.max(0, from - 40), from))
}

/** The keys of parts that the brief does not want, with the place where it says so. */
export const exclusionsOf = (sentences: ReadonlyArray<Sentence>): ReadonlyMap<string, number> => {
  const out = new Map<string, number>()
  for (const [index, sentence] of sentences.entries()) {
    if (
      !/\b(?:never|not|avoid|without|no|remove|drop|delete|omit|exclude|leave|skip|rid)\b|n['’]t\b/i.test(
        sentence.text
      )
    )
      continue
    for (const phrase of sentence.phrases) {
      if (phrase.kind === "part" && refused(sentence, phrase)) {
        out.set(keyOf(title(phrase.words.map(({ text }) => singularText(text)))), index)
      }
    }
  }
  return out
}
