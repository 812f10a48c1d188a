import { keyOf, singularName } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import type { Sentence } from "./Sentences.ts"

const refusal =
  /(?:\b(?:never|not|n't|avoid|without)\s+(?:(?:to\s+)?(?:use|using|have|having|include|including|add|adding|need|want|introduce|contain|require|be)\s+)?|\bno\s+|^(?:please\s+)?(?:remove|drop|delete|omit|exclude|leave\s+out|skip|get\s+rid\s+of)\s+)(?:an?\s+|the\s+|any\s+|our\s+)?$/i

const refused = (sentence: Sentence, phrase: Phrase): boolean => {
  const from = sentence.tokens[phrase.end - phrase.words.length]?.from ?? 0
  return refusal.test(sentence.text.slice(Math.max(0, from - 40), from))
}

/** "Two things are not wanted: …" */
const refusedList =
  /\b(?:not|n['’]t|never|no longer)\s+(?:be\s+)?(?:wanted|needed|required|planned|allowed|welcome|necessary|in scope|part of)\b[^:;.]{0,40}:|\b(?:out of scope|unwanted|excluded)\b[^:;.]{0,20}:/i
/** "A chat service is not needed" */
const refusedBehind =
  /^\W*(?:an?|the|any|our)?\s*(?:is|are|will be)\s+(?:(?:not|never|no longer)\s+(?:be\s+)?(?:wanted|needed|required|planned|allowed|necessary|in scope|part of)|out of scope|excluded|unwanted)\b/i

const listedAway = (sentence: Sentence, phrase: Phrase): boolean => {
  const found = refusedList.exec(sentence.text)
  return found !== null && (sentence.tokens[phrase.start]?.from ?? 0) >= found.index + found[0].length
}

const refusedAfter = (sentence: Sentence, phrase: Phrase): boolean => {
  const end = sentence.tokens[phrase.end - 1]?.to ?? 0
  return refusedBehind.test(sentence.text.slice(end, end + 60))
}

const goesOn = (between: ReadonlyArray<Token>): boolean =>
  between.length > 0 && between.length < 4 && between.every(({ low }) => /^(?:,|or|an?|any|the)$/.test(low))

/** "No ads, offers or recommendations" refuses all three. */
const refusedPhrases = (sentence: Sentence): ReadonlySet<Phrase> => {
  const out = new Set<Phrase>()
  let pending: Array<Phrase> = []
  let end = -1
  for (const phrase of sentence.phrases) {
    const between = end < 0 ? [] : sentence.tokens.slice(end, phrase.start)
    const listed = goesOn(between)
    const refusedHere = refused(sentence, phrase)
    pending = listed ? [...pending.slice(-11), phrase] : []
    if (listed && between.some(({ low }) => low === "or")) for (const one of pending) out.add(one)
    if (refusedHere) out.add(phrase)
    end = listed || refusedHere ? phrase.end : -1
  }
  return out
}

/** With the places of the refusals. `isPart` knows phrases that name a part without a noun for components. */
export const exclusionsOf = (
  sentences: ReadonlyArray<Sentence>,
  isPart: (phrase: Phrase) => boolean = () => false
): ReadonlyMap<string, number> => {
  const out = new Map<string, number>()
  for (const [index, sentence] of sentences.entries()) {
    if (
      !/\b(?:never|not|avoid|without|no|remove|drop|delete|omit|exclude|leave|skip|rid|scope|unwanted|excluded)\b|n['’]t\b/i.test(
        sentence.text
      )
    )
      continue
    const unwanted = refusedPhrases(sentence)
    for (const phrase of sentence.phrases) {
      if (
        (phrase.kind === "part" || isPart(phrase)) &&
        (unwanted.has(phrase) || listedAway(sentence, phrase) || refusedAfter(sentence, phrase))
      ) {
        out.set(keyOf(singularName(phrase.words)), index)
      }
    }
  }
  return out
}
