import { descriptionOf, keyOf, titleCase } from "../text/Naming.ts"
import { systemPhrase } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import type { Sentence } from "./Sentences.ts"
import { basicParts, demanded, features, type SuggestedPart } from "./SuggestedParts.ts"

/** A brief with fewer named parts than this is vague. Its features and a skeleton then fill the gap. */
export const vagueBelow = 4
const enoughParts = 7

const scoredPartOf = (idea: SuggestedPart): ScoredPart => ({
  ...idea,
  key: keyOf(idea.name),
  own: false,
  score: 0,
  aliases: []
})

/** The system itself as a part, when the brief names almost nothing inside it: "a URL shortener". */
const systemPart = (sentences: ReadonlyArray<Sentence>): ScoredPart | null => {
  for (const sentence of sentences) {
    const phrase = sentence.phrases[systemPhrase(sentence)]
    const latin = phrase?.words.every(({ text }) => /^[\p{Script=Latin}\p{N}]/u.test(text))
    if (phrase === undefined || !latin || phrase.words.length > 4) continue
    const name = titleCase(phrase.words.map(({ text }) => text))
    const role = roleOf(name) === "edge" ? "edge" : "application"
    return {
      key: keyOf(name),
      name,
      description: descriptionOf(sentence.text),
      own: false,
      role,
      score: 1,
      aliases: []
    }
  }
  return null
}

/** The parts that a brief demands or, if it is vague, lacks besides the ones that it names. */
export const supplements = (
  sentences: ReadonlyArray<Sentence>,
  named: ReadonlyArray<ScoredPart>,
  english: boolean
): ReadonlyArray<ScoredPart> => {
  const texts = sentences
    .filter(({ origin }) => origin !== "assistant")
    .map(({ text }) => text.slice(0, 2_000))
  const matching = (ideas: ReadonlyArray<readonly [RegExp, SuggestedPart]>): ReadonlyArray<ScoredPart> =>
    ideas.filter(([pattern]) => texts.some((text) => pattern.test(text))).map(([, one]) => scoredPartOf(one))
  const requested = matching(demanded)
  if (named.length >= vagueBelow) return requested
  const system = !english || named.some(({ role }) => role === "application") ? null : systemPart(sentences)
  const more = [...requested, ...(system === null ? [] : [system]), ...matching(features)]
  const roles = new Set([...named, ...more].map(({ role }) => role))
  const missing = Math.max(0, enoughParts - named.length - more.length)
  const missingBasics = basicParts.filter(({ role }) => !roles.has(role) || named.length + more.length === 0)
  return [...more, ...missingBasics.slice(0, Math.max(missing, 1)).map(scoredPartOf)]
}
