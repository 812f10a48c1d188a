import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { isEnglish } from "../text/Language.ts"
import { sentenceCase } from "../text/Naming.ts"
import { exclusionsOf } from "./Exclusions.ts"
import { foreignParts } from "./Foreign.ts"
import { listedParts } from "./Listed.ts"
import { type Part, partsOf } from "./Parts.ts"
import { peopleOf } from "./People.ts"
import { RelationReader } from "./Relations.ts"
import { type Sentence, sentencesOf } from "./Sentences.ts"
import { weights } from "./Sources.ts"
import { supplements, vague } from "./Supplements.ts"
import type { Wish } from "./Wish.ts"

/** The content of a brief, as far as rules can read it: parts, relations between keys of parts, and people. */
export interface Analysis {
  readonly parts: ReadonlyArray<Wish>
  readonly relations: ReadonlyArray<{ readonly source: string; readonly target: string }>
  readonly people: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly description: string
  }>
}

/** The score for a part that is the subject of a list item. */
const listing = 6

const named = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const excluded = exclusionsOf(sentences)
  const wanted = partsOf(sentences).filter(
    ({ aliases, key, sentence }) => ![key, ...aliases].some((name) => (excluded.get(name) ?? -1) >= sentence)
  )
  const own = wanted.filter(({ contextOnly }) => !contextOnly)
  return own.length >= vague ? own : wanted
}

const distinct = (wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> => {
  const seen = new Set<string>()
  return wishes.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Reads what the sentences say about the parts, and the relations that they state between them. */
const read = (
  sentences: ReadonlyArray<Sentence>,
  parts: ReadonlyArray<Part>,
  clientsCall: boolean
): Pick<Analysis, "parts" | "relations"> => {
  const reader = new RelationReader(parts, clientsCall)
  for (const [index, sentence] of sentences.entries()) reader.read(sentence, index, weights[sentence.origin])
  const relations = [...reader.relations.values()]
  const degrees = new Map<Part, number>()
  for (const part of relations.flatMap(({ source, target }) => [source, target])) {
    degrees.set(part, (degrees.get(part) ?? 0) + 1)
  }
  const wishes = parts.map(
    (part): Wish => ({
      key: part.key,
      name: part.name,
      description: part.description,
      own: part.own,
      role: part.role,
      aliases: part.aliases,
      score: 1 + (part.listed ? listing : 0) + (reader.mentions.get(part) ?? 0) + 4 * (degrees.get(part) ?? 0)
    })
  )
  return {
    parts: wishes,
    relations: relations.map(({ source, target }) => ({ source: source.key, target: target.key }))
  }
}

/** The text that people wrote. */
const writtenText = (sentences: ReadonlyArray<Sentence>): string =>
  sentences.flatMap(({ origin, text }) => (origin === "assistant" ? [] : [text])).join(" ")

/** A client inside a block does not call the system: it connects the block to another one. */
const inside = (part: Part): Part => (part.role === "clients" ? { ...part, role: "integration" } : part)

/**
 * Reads a brief that asks for the parts of one block: the listed parts, else the named ones, and nothing else. A pure
 * function of the brief, linear in its length. No text makes it fail.
 */
export const analyseParts = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const excluded = exclusionsOf(sentences)
  const listed = listedParts(sentences).filter(({ key }) => !excluded.has(key))
  const found = isEnglish(writtenText(sentences)) ? named : foreignParts
  const wishes = (listed.length > 0 ? listed : found(sentences)).map(inside)
  const { parts, relations } = read(sentences, wishes, false)
  return { parts: distinct(parts), relations, people: [] }
}

/** Reads a brief. A pure function of the brief, linear in its length. No text makes it fail. */
export const analyse = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const english = isEnglish(writtenText(sentences))
  const { parts, relations } = read(sentences, english ? named(sentences) : foreignParts(sentences), true)
  return {
    parts: distinct([...parts, ...supplements(sentences, parts, english)]),
    relations,
    people: peopleOf(sentences).map(({ key, name, sentence }) => ({
      key,
      name,
      description: sentenceCase(sentence.text)
    }))
  }
}
