import { singular, singularText } from "../text/Inflection.ts"
import { titleCase } from "../text/Naming.ts"
import { type Candidate, candidate } from "./Candidate.ts"
import type { Sentence } from "./Sentences.ts"

/** Plural heads that several modifiers can share: "user, billing and device services". */
const shared = new Set(
  "service microservice server store database queue module gateway worker api engine app client adapter connector".split(
    " "
  )
)

/** The parts that share the head of the phrase at `at`, without the part of that phrase itself. */
export const sharingHead = (sentence: Sentence, index: number, at: number): ReadonlyArray<Candidate> => {
  const phrase = sentence.phrases[at]
  const head = phrase?.words.at(-1)
  if (phrase === undefined || head === undefined || !phrase.plural || phrase.words.length !== 2) return []
  if (phrase.kind !== "part" || !shared.has(singular(head.low))) return []
  const out: Array<Candidate> = []
  let next = phrase
  for (let before = at - 1; before >= 0 && out.length < 12; before -= 1) {
    const one = sentence.phrases[before]
    const gap = sentence.tokens.slice(one?.end ?? 0, next.start)
    const first = out.length === 0
    const linked = gap.length > 0 && gap.length <= 2 && gap.every(({ low }) => low === "," || low === "and")
    const joins = !first || gap.some(({ low }) => low === "and")
    if (one === undefined || !linked || !joins || one.kind === "part" || one.plural || one.words.length > 2)
      break
    const name = titleCase([...one.words.map(({ text }) => text), singularText(head.text)])
    out.push(candidate(sentence, index, one, { name, rank: 1 }))
    next = one
  }
  return out
}

/** The parts of "services for users, products and orders", one for each. */
export const servicesFor = (sentence: Sentence, index: number, at: number): ReadonlyArray<Candidate> => {
  const phrase = sentence.phrases[at]
  const head = phrase?.words[0]
  if (phrase === undefined || head === undefined || phrase.words.length > 1 || !phrase.plural) return []
  if (!shared.has(singular(head.low)) || sentence.tokens[phrase.end]?.low !== "for") return []
  const out: Array<Candidate> = []
  let end = phrase.end + 1
  for (const one of sentence.phrases.slice(at + 1, at + 13)) {
    const gap = sentence.tokens.slice(end, one.start)
    const linked = gap.every(({ low }) => low === "," || low === "and")
    if (one.words.length > 2 || one.kind === "part" || !linked || (out.length > 0 && gap.length === 0)) break
    const name = titleCase([...one.words.map(({ text }) => singularText(text)), singularText(head.text)])
    out.push(candidate(sentence, index, one, { name, rank: 1 }))
    end = one.end
  }
  return out.length > 1 ? out : []
}
