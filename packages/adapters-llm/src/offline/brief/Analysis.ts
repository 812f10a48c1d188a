import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { isEnglish } from "../text/Language.ts"
import { descriptionOf } from "../text/Naming.ts"
import { originWeights } from "./BriefTexts.ts"
import { exclusionsOf } from "./Exclusions.ts"
import { foreignParts } from "./ForeignParts.ts"
import { listedParts } from "./ListedParts.ts"
import { namedParts } from "./NamedParts.ts"
import type { Part } from "./Parts.ts"
import { peopleOf } from "./People.ts"
import { RelationReader } from "./RelationReader.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import { type Sentence, sentencesOf } from "./Sentences.ts"
import type { Span } from "./Spans.ts"
import { supplements } from "./Supplements.ts"

/** The content of a brief, as far as rules can read it: parts, relations between keys of parts, and people. */
export interface Analysis {
  readonly parts: ReadonlyArray<ScoredPart>
  readonly relations: ReadonlyArray<{
    readonly source: string
    readonly target: string
    /** The words of the brief about it: "reads prices from". */
    readonly saying: string | null
  }>
  readonly people: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly description: string
  }>
}

/** The score for a part that is the subject of a list item. */
const listedScore = 6

const distinct = (parts: ReadonlyArray<ScoredPart>): ReadonlyArray<ScoredPart> => {
  const seen = new Set<string>()
  return parts.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** What a text says about parts, and where it says it. */
export interface Read extends Pick<Analysis, "parts" | "relations"> {
  readonly spans: ReadonlyArray<Span>
}

/** Reads what the sentences say about the parts, and the relations that they state between them. */
export const readRelations = (
  sentences: ReadonlyArray<Sentence>,
  parts: ReadonlyArray<Part>,
  clientsCall: boolean
): Read => {
  const reader = new RelationReader(parts, clientsCall)
  const spans = sentences.flatMap((sentence, index) =>
    reader.read(sentence, index, originWeights[sentence.origin])
  )
  const relations = [...reader.relations.values()]
  const degrees = new Map<Part, number>()
  for (const part of relations.flatMap(({ source, target }) => [source, target])) {
    degrees.set(part, (degrees.get(part) ?? 0) + 1)
  }
  const scored = parts.map(
    (part): ScoredPart => ({
      key: part.key,
      name: part.name,
      description: part.description,
      own: part.own,
      role: part.role,
      aliases: part.aliases,
      score:
        1 + (part.listed ? listedScore : 0) + (reader.mentions.get(part) ?? 0) + 4 * (degrees.get(part) ?? 0)
    })
  )
  return {
    spans,
    parts: scored,
    relations: relations.map(({ saying, source, target }) => ({
      source: source.key,
      target: target.key,
      saying
    }))
  }
}

/** The text that people wrote. */
export const writtenText = (sentences: ReadonlyArray<Sentence>): string =>
  sentences.flatMap(({ origin, text }) => (origin === "assistant" ? [] : [text])).join(" ")

/** A client inside a block does not call the system: it connects the block to another one. */
const asInternalPart = (part: Part): Part =>
  part.role === "clients" ? { ...part, role: "integration" } : part

/**
 * Reads a brief that asks for the parts of one block: the listed parts, else the named ones, and nothing else. A pure
 * function of the brief, linear in its length. No text makes it fail.
 */
export const analyseParts = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const excluded = exclusionsOf(sentences)
  const listed = listedParts(sentences).filter(({ key }) => !excluded.has(key))
  const found = isEnglish(writtenText(sentences)) ? namedParts : foreignParts
  const wantedParts = (listed.length > 0 ? listed : found(sentences)).map(asInternalPart)
  const { parts, relations } = readRelations(sentences, wantedParts, false)
  return { parts: distinct(parts), relations, people: [] }
}

/** Reads a brief. A pure function of the brief, linear in its length. No text makes it fail. */
export const analyse = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const english = isEnglish(writtenText(sentences))
  const { parts, relations } = readRelations(
    sentences,
    english ? namedParts(sentences) : foreignParts(sentences),
    true
  )
  return {
    parts: distinct([...parts, ...supplements(sentences, parts, english)]),
    relations,
    people: peopleOf(sentences).map(({ key, name, sentence }) => ({
      key,
      name,
      description: descriptionOf(sentence.text)
    }))
  }
}
