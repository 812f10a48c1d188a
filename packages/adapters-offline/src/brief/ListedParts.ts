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
import type { Part } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { Sentence } from "./Sentences.ts"

type Item = { readonly words: ReadonlyArray<Token>; readonly start: number; readonly said: string }

const vague = wordSet("part piece component module sub-block block thing step service unit side rest")

/** A longer one is a description. */
const longestName = 5

const determines = (low: string): boolean => indefinite.has(low) || definite.has(low) || quantifiers.has(low)

/** A name ends at a comma or "and". Text about one name is not another name. */
class ListReader {
  readonly items: Array<Item> = []
  private words: Array<Token> = []
  private start = 0
  private end = 0
  private about = false
  private readonly sentence: Sentence

  constructor(sentence: Sentence) {
    this.sentence = sentence
  }

  read(token: Token, at: number): boolean {
    if (token.low === ";" || token.low === ":") return false
    if (this.separates(token, at)) this.close()
    else if (!this.about) this.name(token, at)
    this.end = token.to
    return true
  }

  private separates({ low }: Token, at: number): boolean {
    if (low === ",") return true
    const joins = low === "and" || low === "or" || low === "plus"
    return joins && (!this.about || indefinite.has(this.sentence.tokens[at + 1]?.low ?? ""))
  }

  private name(token: Token, at: number): void {
    const opens = this.words.length === 0
    if (opens && (determines(token.low) || praise.has(token.low))) return
    if (!token.word || isClosed(token.low) || conjunctions.has(token.low) || auxiliaries.has(token.low)) {
      this.about = true
      const acts = verbOf(this.words.at(-1)?.low ?? "")
      const verb = acts?.form === "third" && (definite.has(token.low) || !acts.noun)
      if (verb && this.words.length > 1) this.words.pop()
      return
    }
    if (opens) this.start = at
    this.words.push(token)
  }

  close(): void {
    const [first] = this.words
    const only = this.words.length === 1 && vague.has(keyOf(first?.text ?? ""))
    if (first !== undefined && this.words.length <= longestName && !only) {
      const said = this.sentence.text.slice(first.from, this.end)
      this.items.push({ words: this.words, start: this.start, said: this.about ? said : "" })
    }
    this.words = []
    this.about = false
  }
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
  const reader = new ListReader(sentence)
  const from = tokens[lead + 1]?.low === ":" ? lead + 2 : lead + 1
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || !reader.read(token, at)) break
  }
  reader.close()
  return reader.items.length >= 2 ? reader.items : []
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

const partOf = (item: Item, index: number): Part => {
  const name = titleCase(item.words.map(({ text }) => text))
  return {
    key: keyOf(name),
    name,
    description: descriptionOf(item.said),
    own: item.said !== "",
    role: roleOf(name),
    aliases: [],
    sites: [`${index}:${item.start}`],
    sentence: index,
    contextOnly: false,
    listed: true
  }
}

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
