import { isPlural, singular } from "../text/Inflection.ts"
import { keyOfWords } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { wordSet } from "../text/words.ts"
import type { Part } from "./Parts.ts"

export type References = ReturnType<typeof references>

const add = (index: Map<string, Array<Part>>, key: string, part: Part): void => {
  const same = index.get(key)
  if (same === undefined) index.set(key, [part])
  else if (!same.includes(part)) same.push(part)
}

const shortenings = (parts: ReadonlyArray<Part>) => {
  const byName = new Map<string, Part>()
  const byHeadNoun = new Map<string, Array<Part>>()
  const byModifiers = new Map<string, Array<Part>>()
  const byPrefix = new Map<string, Array<Part>>()
  for (const part of parts) {
    for (const key of [part.key, ...part.aliases]) if (!byName.has(key)) byName.set(key, part)
    const words = part.key.split(" ")
    add(byHeadNoun, words.at(-1) ?? "", part)
    if (words.length > 1) add(byModifiers, words.slice(0, -1).join(" "), part)
    const first = words[0] ?? ""
    for (let length = 2; length < Math.min(first.length, 8); length += 1)
      add(byPrefix, first.slice(0, length), part)
  }
  return { names: byName, heads: byHeadNoun, specials: byModifiers, beginnings: byPrefix }
}

/** They may also mean an unnamed part. */
const general = wordSet(
  "service microservice server module component subsystem system platform interface network site application store storage register " +
    "log lake replica index provider device reader manager handler authority agent stream"
)

const counts: ReadonlyMap<string, number> = new Map([
  ["both", 2],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["all", 8],
  ["each", 8],
  ["every", 8]
])

const only = (parts: ReadonlyArray<Part> | undefined): Part | null =>
  parts?.length === 1 ? (parts[0] ?? null) : null

/** Every lookup takes constant time. */
export const references = (parts: ReadonlyArray<Part>) => {
  const { beginnings, heads, names, specials } = shortenings(parts)
  const byHead = (head: string, near: Part | null): Part | null => {
    const same = heads.get(head) ?? []
    if (near !== null && same.includes(near)) return near
    // "this service" may be any; "the frontend" is the only one.
    return general.has(head) ? null : only(same)
  }
  return {
    /** `near` is the part mentioned last, which decides between several with one head. */
    resolve: (phrase: Phrase, near: Part | null): Part | null => {
      const owned =
        phrase.owner === null ? null : names.get(`${singular(phrase.owner.low)} ${keyOfWords(phrase.words)}`)
      if (owned != null) return owned
      for (let from = 0; from < phrase.words.length; from += 1) {
        const found = names.get(keyOfWords(phrase.words.slice(from)))
        if (found !== undefined && (from === 0 || found.key.includes(" "))) return found
      }
      const head = singular(phrase.words.at(-1)?.low ?? "")
      return phrase.words.length === 1 && phrase.determiner !== "a" ? byHead(head, near) : null
    },
    /** "both apps", "all services": of more than two, "both" means the last two mentioned. */
    several: (
      phrase: Phrase,
      determiner: Token | undefined,
      mentions: ReadonlyMap<Part, number>
    ): ReadonlyArray<Part> => {
      const count = counts.get(determiner?.low ?? "") ?? 0
      if (count === 0 || phrase.words.length !== 1) return []
      const same = (heads.get(keyOfWords(phrase.words)) ?? []).filter((part) => mentions.has(part))
      if (same.length < 2 || (count === 8 && same.length > count)) return []
      return count === 8 ? same : same.length === count ? same : []
    },
    /** "the stock service's data" */
    owner: ({ owner, start }: Phrase, tokens: ReadonlyArray<Token>): Part | null =>
      owner === null ? null : (names.get(keyOfWords(tokens.slice(start, tokens.indexOf(owner) + 1))) ?? null),
    /** The noun alone names no part: "payment" for the Payment Service, "ads" for advertisements. */
    resolveLoosely: (phrase: Phrase): Part | null => {
      const last = phrase.words.at(-1)
      if (last === undefined) return null
      const key = keyOfWords(phrase.words)
      const word = singular(last.low)
      const special = only(specials.get(key)) ?? only(specials.get(word)) ?? byHead(word, null)
      if (special !== null || phrase.words.length > 1) return special
      return isPlural(last.low) || word.length >= 3 ? only(beginnings.get(word)) : null
    }
  }
}
