import { descriptionOf, keyOf, titleCase } from "../text/Naming.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { type Item, ListReader, longestName } from "./ListReader.ts"
import type { Part } from "./Parts.ts"
import { roleOf } from "./Roles.ts"
import type { Sentence } from "./Sentences.ts"

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Words before a list of parts. The nouns count only before a colon or a verb. */
const leads = words("into comprise comprises contain contains include includes need needs want wants")
const nouns = words(
  "part parts piece pieces component components module modules sub-block sub-blocks block blocks"
)
const links = words(": are as like be")

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

/** The name at the start of a list item: "Pricing: adds up prices", "a mailer". */
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

const isRequest = ({ origin }: Sentence): boolean => origin === "user" || origin === "last"

/**
 * The parts that the messages list: after "into", "consists of" or "parts:", and as list items. Each part occurs once,
 * even if no word list has its noun. None if fewer than two are listed.
 */
export const listedParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const found = new Map<string, Part>()
  for (const [index, sentence] of sentences.entries()) {
    if (!isRequest(sentence)) continue
    const point = sentence.list === null ? null : pointed(sentence)
    for (const item of point === null ? behindLead(sentence) : [point]) {
      const part = partOf(item, index)
      if (part.key !== "" && !found.has(part.key)) found.set(part.key, part)
    }
  }
  return found.size >= 2 ? [...found.values()] : []
}
