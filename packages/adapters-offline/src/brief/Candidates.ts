import { headOf, makesPart } from "../text/Heads.ts"
import { isPlural, singular, singularText } from "../text/Inflection.ts"
import { headedName, keyOf, singularName, titleCase } from "../text/Naming.ts"
import { isPerson } from "../text/Persons.ts"
import type { Phrase } from "../text/Phrases.ts"
import { verbOf } from "../text/Verbs.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import { fragmentOf, type Sentence } from "./Sentences.ts"

/** A noun phrase that introduces a part, with the name that the part gets. */
export interface Candidate extends Pick<ScoredPart, "key" | "name" | "description" | "own"> {
  /** 3: the subject of a list item, 2: introduced by "a", 1: only mentioned. */
  readonly rank: number
  /** A head without modifiers. `hint` is what it works on, which distinguishes it from others with the same head. */
  readonly bare: boolean
  readonly hint: string | null
  /** "Provider System" */
  readonly owner: string | null
  readonly sentence: number
  readonly phrase: Phrase
  readonly complement: Phrase | null
}

export const candidate = (
  sentence: Sentence,
  index: number,
  phrase: Phrase,
  found: Pick<Candidate, "name" | "rank"> & Partial<Candidate>
): Candidate => {
  const fragment = fragmentOf(sentence, phrase.start, phrase.end)
  return {
    bare: false,
    hint: null,
    owner: null,
    complement: null,
    ...found,
    key: keyOf(found.name),
    description: fragment.text,
    own: fragment.own,
    sentence: index,
    phrase
  }
}

/** "a system that takes readings in" */
const systemHeads = new Set(["system", "platform", "app", "application"])

const inventory =
  /\b(?:includ|consist|compris|contain|component|part|service|module|building block|need|use|add|require|with)/i

/** "an archive for message logs", "a register of members" */
const complement = (sentence: Sentence, at: number): Phrase | null => {
  const phrase = sentence.phrases[at]
  const next = sentence.phrases[at + 1]
  if (phrase === undefined || next === undefined) return null
  const link = sentence.tokens[phrase.end]?.low
  if (link !== "of" && link !== "for") return null
  const gap = next.start - phrase.end
  const nouns = next.words.length <= 3 && (next.kind !== "person" || next.plural)
  return nouns && next.determiner !== "quantity" && gap >= 1 && gap <= 2 ? next : null
}

/** "a publisher that submits every precertificate" */
const workedOn = (sentence: Sentence, at: number): string | null => {
  const phrase = sentence.phrases[at]
  const next = sentence.phrases[at + 1]
  if (phrase === undefined || next === undefined) return null
  const relative = sentence.tokens[phrase.end]?.low
  const verb = verbOf(sentence.tokens[phrase.end + 1]?.low ?? "")
  if ((relative !== "that" && relative !== "which") || verb === undefined) return null
  const near = next.start - phrase.end <= 3 && next.words.length <= 2 && next.kind === "open"
  return near ? singularName(next.words) : null
}

const takesComplement = (head: string): boolean => {
  const known = headOf(head)
  return (
    known !== undefined &&
    !known.product &&
    !(known.role === "integration" && known.strength !== "weak" && head !== "queue")
  )
}

/** People, without a modifier and in the plural. */
const jobTitles = new Set(["dispatcher", "coordinator", "planner", "matcher", "translator"])

const standsAlone = (sentence: Sentence, phrase: Phrase, subject: boolean): boolean => {
  const head = headOf(phrase.words.at(-1)?.low ?? "")
  const last = phrase.words.at(-1)?.low ?? ""
  if (head === undefined || head.strength === "weak" || (phrase.plural && jobTitles.has(singular(last))))
    return false
  if (head.strength === "strong" || subject || phrase.determiner === "a") return true
  if (phrase.determiner === "the") return true
  if (phrase.determiner !== "none") return false
  const before = sentence.tokens[phrase.start - 1]?.low
  const verb = verbOf(sentence.tokens[phrase.end]?.low ?? "")
  if (phrase.start === 0 && verb !== undefined && verb.kind !== "plain") return true
  const listed = before === ":" || before === "," || before === "and" || before === "("
  const from = sentence.tokens[phrase.start]?.from ?? 0
  return listed && inventory.test(sentence.text.slice(Math.max(0, from - 200), from))
}

export const introduction = (
  sentence: Sentence,
  index: number,
  at: number,
  subject: boolean
): Candidate | null => {
  const phrase = sentence.phrases[at]
  const last = phrase?.words.at(-1)
  if (phrase === undefined || last === undefined || phrase.kind !== "part") return null
  if (phrase.determiner === "no") return null
  const rank = subject ? 3 : phrase.determiner === "a" ? 2 : 1
  const head = singular(last.low)
  const known = headOf(head)
  if (phrase.words.length > 1) {
    const modifiers = phrase.words.slice(0, -1).map(({ low }) => singular(low))
    if (known?.strength === "weak" && !makesPart(head, modifiers)) return null
    if (isPerson(head)) return null
    return candidate(sentence, index, phrase, { name: headedName(phrase.words), rank })
  }
  const headName = singularName([last])
  const about = takesComplement(head) && phrase.determiner !== "quantity" ? complement(sentence, at) : null
  if (about !== null) {
    const name = titleCase([...about.words.map(({ text }) => singularText(text)), headName])
    return candidate(sentence, index, phrase, { name, rank, complement: about })
  }
  const hint = systemHeads.has(head) ? null : workedOn(sentence, at)
  if (known?.strength === "weak") {
    const owner = phrase.owner === null || head === "network" ? null : singularName([phrase.owner])
    const qualifier = owner ?? (phrase.determiner === "a" ? hint : null)
    if (qualifier === null) return null
    return candidate(sentence, index, phrase, {
      name: `${qualifier} ${headName}`,
      rank: owner === null ? rank : 1,
      owner
    })
  }
  return standsAlone(sentence, phrase, subject)
    ? candidate(sentence, index, phrase, { name: headName, rank, bare: true, hint })
    : null
}

/** Of an item whose noun no word list has: "recommendations propose other products". */
export const unknownSubject = (sentence: Sentence, index: number): Candidate | null => {
  const phrase = sentence.phrases[0]
  if (phrase === undefined || phrase.start > 1 || phrase.kind !== "open" || phrase.words.length > 4)
    return null
  if (phrase.start === 1 && phrase.determiner === "none") return null
  if (verbOf(phrase.words[0]?.low ?? "")?.form === "ing" && phrase.words.length > 1) return null
  // "matchmaking pairs players": no list has the verb.
  const verb = phrase.words.findIndex(
    ({ low }, at) => at > 0 && at < phrase.words.length - 1 && isPlural(low)
  )
  const words = verb > 0 ? phrase.words.slice(0, verb) : phrase.words
  return candidate(sentence, index, phrase, { name: titleCase(words.map(({ text }) => text)), rank: 3 })
}

/** "Payments: charges cards" */
export const labelCandidate = (sentence: Sentence, index: number): Candidate | null => {
  const words = (sentence.label ?? "").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’/.-]*|&/gu) ?? []
  const phrase = sentence.phrases[0]
  if (words.length === 0 || words.length > 5 || phrase === undefined) return null
  if (isPerson(words.at(-1)?.toLowerCase() ?? "") || words.some((word) => word.length > 32)) return null
  const bare = words.length === 1
  const name = titleCase(words.map((word) => (word === "&" ? "and" : word)))
  const found = { name, rank: 3, bare: bare && headOf(name.toLowerCase()) !== undefined }
  const body = sentence.text.slice((sentence.label ?? "").length).replace(/^[\s:—–-]+/, "")
  return { ...candidate(sentence, index, phrase, found), description: body, own: true }
}
