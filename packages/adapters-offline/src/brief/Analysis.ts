import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { isEnglish } from "../text/Language.ts"
import { descriptionOf, headedName, keyOf } from "../text/Naming.ts"
import { isJob, isPerson } from "../text/Persons.ts"
import type { Phrase } from "../text/Phrases.ts"
import { originWeights } from "./BriefTexts.ts"
import { exclusionsOf } from "./Exclusions.ts"
import { foreignParts } from "./ForeignParts.ts"
import { listedParts } from "./ListedParts.ts"
import { namedParts } from "./NamedParts.ts"
import type { Part } from "./Parts.ts"
import { RelationReader } from "./RelationReader.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import { type Sentence, sentencesOf } from "./Sentences.ts"
import type { Span } from "./Spans.ts"
import { supplements } from "./Supplements.ts"

const lead =
  /\b(?:people|persons?|staff|team|roles?|skills?|specialt(?:y|ies)|specialists|experts|professions|jobs|crew|personnel)\b(?:\s+(?:needed|required|involved|wanted|with|are|is|of|for|such as|like|we need|include|includes)){0,2}\s*:?\s*/i

const mostPeople = 100

const leadEnd = (text: string): number => {
  const found = lead.exec(text)
  if (found === null) return -1
  return /:\s*$|\b(?:for|of|include|includes|such as|are|with|like)\s*$/i.test(found[0])
    ? found.index + found[0].length
    : -1
}

const listed = (sentence: Sentence): ReadonlyArray<Phrase> => {
  const start = leadEnd(sentence.text)
  if (start < 0) return []
  const out: Array<Phrase> = []
  for (const phrase of sentence.phrases) {
    const from = sentence.tokens[phrase.start]?.from ?? 0
    if (from < start) continue
    const last = out.at(-1)
    const gap = last === undefined ? [] : sentence.tokens.slice(last.end, phrase.start)
    if (!gap.every(({ low }) => /^(?:,|and|&|or|an?|the|plus)$/.test(low)) || gap.length > 3) break
    if (last !== undefined && gap.length === 0) break
    out.push(phrase)
  }
  const people = out.filter(({ kind, words }) => kind === "person" || isPerson(words.at(-1)?.low ?? ""))
  return people.length * 2 >= out.length ? out.filter(({ words }) => words.length <= 5) : []
}

const working = (sentence: Sentence): ReadonlyArray<Phrase> =>
  sentence.phrases.filter(
    ({ kind, words }) =>
      kind === "person" &&
      isJob(words.at(-1)?.low ?? "") &&
      (words.length > 1 || /^[A-Z]{3}s?$/.test(words[0]?.text ?? ""))
  )

const peopleOf = (sentences: ReadonlyArray<Sentence>): Analysis["people"] => {
  const out = new Map<string, Analysis["people"][number]>()
  for (const sentence of sentences) {
    for (const phrase of [...listed(sentence), ...working(sentence)]) {
      const name = headedName(phrase.words)
      const key = keyOf(name)
      if (key !== "" && out.size < mostPeople && !out.has(key))
        out.set(key, { key, name, description: descriptionOf(sentence.text) })
    }
  }
  return [...out.values()]
}

/** Relations are between keys of parts. */
export interface Analysis {
  readonly parts: ReadonlyArray<ScoredPart>
  readonly relations: ReadonlyArray<{
    readonly source: string
    readonly target: string
    /** "reads prices from" */
    readonly saying: string | null
  }>
  readonly people: ReadonlyArray<{
    readonly key: string
    readonly name: string
    readonly description: string
  }>
}

const listedScore = 6

const distinct = (parts: ReadonlyArray<ScoredPart>): ReadonlyArray<ScoredPart> => {
  const seen = new Set<string>()
  return parts.filter(({ key }) => !seen.has(key) && seen.add(key))
}

export interface Read extends Pick<Analysis, "parts" | "relations"> {
  readonly spans: ReadonlyArray<Span>
}

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
  for (const part of relations.flatMap(({ source, target }) => [source, target]))
    degrees.set(part, (degrees.get(part) ?? 0) + 1)
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

export const writtenText = (sentences: ReadonlyArray<Sentence>): string =>
  sentences.flatMap(({ origin, text }) => (origin === "assistant" ? [] : [text])).join(" ")

/** It does not call the system: it connects the block to another one. */
const asInternalPart = (part: Part): Part =>
  part.role === "clients" ? { ...part, role: "integration" } : part

/** The parts of one block: the listed ones, else the named ones. Linear; no text makes it fail. */
export const analyseParts = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const excluded = exclusionsOf(sentences)
  const listed = listedParts(sentences).filter(({ key }) => !excluded.has(key))
  const found = isEnglish(writtenText(sentences)) ? namedParts : foreignParts
  const wantedParts = (listed.length > 0 ? listed : found(sentences)).map(asInternalPart)
  const { parts, relations } = readRelations(sentences, wantedParts, false)
  return { parts: distinct(parts), relations, people: [] }
}

/** Linear; no text makes it fail. */
export const analyse = (brief: Brief): Analysis => {
  const sentences = sentencesOf(brief)
  const english = isEnglish(writtenText(sentences))
  const wantedParts = english ? namedParts(sentences) : foreignParts(sentences)
  const { parts, relations } = readRelations(sentences, wantedParts, true)
  return {
    parts: distinct([...parts, ...supplements(sentences, parts, english)]),
    relations,
    people: peopleOf(sentences)
  }
}
