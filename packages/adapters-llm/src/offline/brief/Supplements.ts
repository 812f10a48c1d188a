import { keyOf, sentenceCase, title } from "../text/Naming.ts"
import { demanded, features, type Idea, skeleton } from "./Ideas.ts"
import { systemPhrase } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { Sentence } from "./Sentences.ts"
import type { Wish } from "./Wish.ts"

/** A brief with fewer named parts than this is vague. Its features and a skeleton then fill the gap. */
export const vague = 4
const enough = 7

const wishOf = (idea: Idea): Wish => ({ ...idea, key: keyOf(idea.name), own: false, score: 0, aliases: [] })

/** The system itself as a part, when the brief names almost nothing inside it: "a URL shortener". */
const systemOf = (sentences: ReadonlyArray<Sentence>): Wish | null => {
  for (const sentence of sentences) {
    const phrase = sentence.phrases[systemPhrase(sentence)]
    const latin = phrase?.words.every(({ text }) => /^[\p{Script=Latin}\p{N}]/u.test(text))
    if (phrase === undefined || !latin || phrase.words.length > 4) continue
    const name = title(phrase.words.map(({ text }) => text))
    const role = roleOf(name) === "edge" ? "edge" : "application"
    return {
      key: keyOf(name),
      name,
      description: sentenceCase(sentence.text),
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
  named: ReadonlyArray<Wish>,
  english: boolean
): ReadonlyArray<Wish> => {
  const texts = sentences
    .filter(({ origin }) => origin !== "assistant")
    .map(({ text }) => text.slice(0, 2_000))
  const matching = (ideas: ReadonlyArray<readonly [RegExp, Idea]>): ReadonlyArray<Wish> =>
    ideas.filter(([pattern]) => texts.some((text) => pattern.test(text))).map(([, one]) => wishOf(one))
  const requested = matching(demanded)
  if (named.length >= vague) return requested
  const system = !english || named.some(({ role }) => role === "application") ? null : systemOf(sentences)
  const more = [...requested, ...(system === null ? [] : [system]), ...matching(features)]
  const roles = new Set([...named, ...more].map(({ role }) => role))
  const missing = Math.max(0, enough - named.length - more.length)
  const bones = skeleton.filter(({ role }) => !roles.has(role) || named.length + more.length === 0)
  return [...more, ...bones.slice(0, Math.max(missing, 1)).map(wishOf)]
}
