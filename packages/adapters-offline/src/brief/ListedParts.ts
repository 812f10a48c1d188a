import {
  auxiliaries,
  conjunctions,
  definite,
  indefinite,
  isClosed,
  praise,
  quantifiers
} from "../text/ClosedWords.ts"
import { descriptionOf, keyOf, titleCase } from "../text/Naming.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"
import { type Part, partNamed } from "./Parts.ts"
import type { Sentence } from "./Sentences.ts"

type Item = { readonly words: ReadonlyArray<Token>; readonly start: number; readonly said: string }

const vague = wordSet("part piece component module sub-block block thing step service unit side rest")

/** A longer one is a description. */
const longestName = 5

const determines = (low: string): boolean => indefinite.has(low) || definite.has(low) || quantifiers.has(low)

/** A name ends at a comma or "and". Text about one name is not another name. */
const itemsFrom = ({ text, tokens }: Sentence, from: number): ReadonlyArray<Item> => {
  const items: Array<Item> = []
  let words: Array<Token> = []
  let [start, end, about] = [0, 0, false]

  const close = (): void => {
    const [first] = words
    const only = words.length === 1 && vague.has(keyOf(first?.text ?? ""))
    if (first !== undefined && words.length <= longestName && !only)
      items.push({ words, start, said: about ? text.slice(first.from, end) : "" })
    words = []
    about = false
  }

  const separates = (low: string, next: string): boolean =>
    low === "," || (/^(?:and|or|plus)$/.test(low) && (!about || indefinite.has(next)))

  const name = (token: Token, at: number): void => {
    const opens = words.length === 0
    if (opens && (determines(token.low) || praise.has(token.low))) return
    if (token.word && !isClosed(token.low) && !conjunctions.has(token.low) && !auxiliaries.has(token.low)) {
      if (opens) start = at
      words.push(token)
      return
    }
    about = true
    const acts = verbOf(words.at(-1)?.low ?? "")
    const verb = acts?.form === "third" && (definite.has(token.low) || !acts.noun)
    if (verb && words.length > 1) words.pop()
  }

  for (const [at, token] of tokens.entries()) {
    if (at < from) continue
    if (token.low === ";" || token.low === ":") break
    if (separates(token.low, tokens[at + 1]?.low ?? "")) close()
    else if (!about) name(token, at)
    end = token.to
  }
  close()
  return items
}

/** The nouns count only before a colon or a verb. */
const leads = wordSet("into comprise comprises contain contains include includes need needs want wants")
const nouns = wordSet(
  "part parts piece pieces component components module modules sub-block sub-blocks block blocks"
)
const links = wordSet(": are as like be")

const leadsOn = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low ?? ""
  return (
    leads.has(low) ||
    (low === "of" && /^(?:consists?|made|up)$/.test(before)) ||
    (links.has(low) && (nouns.has(before) || (before === "such" && nouns.has(tokens[at - 2]?.low ?? ""))))
  )
}

const behindLead = (sentence: Sentence): ReadonlyArray<Item> => {
  const { tokens } = sentence
  const lead = tokens.findIndex((_, at) => leadsOn(tokens, at))
  if (lead < 0) return []
  const items = itemsFrom(sentence, tokens[lead + 1]?.low === ":" ? lead + 2 : lead + 1)
  return items.length >= 2 ? items : []
}

/** "Pricing: adds up prices", "a mailer" */
const pointed = (sentence: Sentence): Item | null => {
  const [phrase] = sentence.phrases
  if (phrase === undefined || phrase.start > 1 || phrase.words.length > longestName) return null
  const counted = phrase.determiner === "quantity" || phrase.determiner === "no"
  const acts = phrase.start > 0 && verbOf(sentence.tokens[0]?.low ?? "") !== undefined
  if (counted || acts || !/^\p{L}/u.test(phrase.words[0]?.text ?? "")) return null
  const said = sentence.tokens.length > phrase.end ? sentence.text : ""
  return { words: phrase.words, start: phrase.start, said }
}

const partOf = (item: Item, index: number): Part =>
  partNamed(titleCase(item.words.map(({ text }) => text)), {
    description: descriptionOf(item.said),
    own: item.said !== "",
    sites: [`${index}:${item.start}`],
    sentence: index,
    listed: true
  })

/** After "into", "consists of" or "parts:", and as list items, even without a known noun. None if fewer than two. */
export const listedParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const found = new Map<string, Part>()
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.origin !== "user" && sentence.origin !== "last") continue
    const point = sentence.list === null ? null : pointed(sentence)
    for (const item of point === null ? behindLead(sentence) : [point]) {
      const part = partOf(item, index)
      if (part.key !== "" && !found.has(part.key)) found.set(part.key, part)
    }
  }
  return found.size >= 2 ? [...found.values()] : []
}
