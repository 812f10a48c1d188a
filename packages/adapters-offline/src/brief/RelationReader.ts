import { auxiliaries, prepositions } from "../text/ClosedWords.ts"
import { singular } from "../text/Inflection.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { emptyClause, type TokenPosition } from "./Clause.ts"
import { isFollowedByVerb, startsClause, wordBefore } from "./ClauseStarts.ts"
import { actsOnPart, relays, statesPosition } from "./Directions.ts"
import { readNegation } from "./Negation.ts"
import type { Part } from "./Parts.ts"
import { ReaderState } from "./ReaderState.ts"
import { references } from "./References.ts"
import type { Relation } from "./RelationBuilder.ts"
import { readVerb, unknownVerbAt } from "./readVerb.ts"
import { sayingAt } from "./Sayings.ts"
import type { Sentence } from "./Sentences.ts"
import { type Span, SpanCollector } from "./Spans.ts"
import {
  readFreeRelative,
  readRelativeClause,
  readUnnamedSubject,
  readWhereClause
} from "./SubordinateClauses.ts"
import { isVerbHere, verbHere } from "./VerbContext.ts"

const partsMeant = (
  state: ReaderState,
  phrase: Phrase,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyMap<Part, number>
): ReadonlyArray<Part> => {
  const several = state.references.several(phrase, tokens[phrase.start - 1], mentions)
  if (several.length > 0) return several
  const head = singular(phrase.words.at(-1)?.low ?? "")
  const before = state.memory.named.findLast(({ key }) => key.endsWith(` ${head}`))
  const found = state.references.resolve(phrase, state.clause.last ?? before ?? null)
  if (found !== null) return [found]
  const { preposition, subjects, verb } = state.clause
  const object = subjects.length > 0 && verb !== null && actsOnPart(verb) && preposition === null
  const acts = verbOf(tokens[phrase.end]?.low ?? "")
  const subject = verb === null && phrase.start <= 1 && acts !== undefined && actsOnPart(acts)
  const loose =
    object || (subject && phrase.kind !== "person") ? state.references.resolveLoosely(phrase) : null
  return loose === null ? [] : [loose]
}

const channelName = /(?:queue|broker|bus|stream|hub|kafka|rabbitmq|nats|sqs|pulsar|activemq|kinesis)$/

const readMention = (
  state: ReaderState,
  part: Part,
  phrase: Phrase,
  seen: { readonly tokens: ReadonlyArray<Token>; readonly introduced: boolean; readonly joined: boolean }
): void => {
  const { clause } = state
  const before = wordBefore(phrase, seen.tokens) ?? ""
  const joined = seen.joined || before === "and" || before === "or" || before === ","
  if (/^(?:->|=>|→)$/.test(before) && clause.last !== null) state.relations.add(clause.last, part)
  else if ((clause.producer !== null || clause.fronted !== null) && clause.subjects.length === 0)
    state.clause = { ...clause, subjects: [part] }
  else if (clause.verb === null && clause.preposition === null)
    state.clause = { ...clause, subjects: joined ? [...clause.subjects, part].slice(-8) : [part] }
  else if (
    clause.verb === null &&
    clause.subjects.length === 0 &&
    !statesPosition(clause.preposition) &&
    phrase.determiner !== "none" &&
    isFollowedByVerb(phrase, seen.tokens)
  )
    state.clause = { ...clause, subjects: [part], preposition: null }
  else if (!seen.joined && startsClause(phrase, seen.tokens))
    state.beginClause({ ...emptyClause, subjects: [part] })
  else if (clause.preposition === "by" && clause.verb?.form === "past" && clause.subjects.length === 0)
    state.clause = { ...state.relations.setSubjects(clause, [part]), afterBy: true }
  else if (clause.preposition === "by" && clause.afterBy && joined)
    state.clause = { ...clause, subjects: [...clause.subjects, part].slice(-8) }
  else state.addObject(part, clause.preposition, seen.introduced, sayingAt(clause, seen.tokens, phrase.start))
  state.rememberSubjects(state.clause.subjects)
  state.clause = { ...state.clause, sinceVerb: [...state.clause.sinceVerb, part].slice(-12), last: part }
  if (channelName.test(part.key)) state.memory = { ...state.memory, channel: part }
}

const prepositionAt = ({ at, tokens }: TokenPosition): string => {
  const low = tokens[at]?.low ?? ""
  const before = tokens[at - 1]?.low ?? ""
  if (low !== "of") return low
  if (before === "way" || before === "means") return "via"
  if (before === "top") return "on"
  return before === "out" ? "from" : before === "front" ? "before" : low
}

/** One that only states where a thing is leads nowhere: "what is in the store". */
const relatingPreposition = (state: ReaderState, position: TokenPosition): string => {
  const thing = state.clause.verb !== null && /^(?:is|are)$/.test(position.tokens[position.at - 1]?.low ?? "")
  return thing ? "about" : prepositionAt(position)
}

const ordinals: ReadonlyMap<string, number> = new Map([
  ["first", 0],
  ["former", 0],
  ["second", 1],
  ["third", 2],
  ["latter", -1],
  ["last", -1]
])

const readOrdinal = (state: ReaderState, index: number, { at, tokens }: TokenPosition): void => {
  const next = tokens[at + 1]?.low ?? ""
  const standsAlone = next === "of" || auxiliaries.has(next) || verbOf(next) !== undefined
  const part = state.memory.named.at(index)
  if (standsAlone && tokens[at - 1]?.low === "the" && part !== undefined)
    state.beginClause({ ...emptyClause, subjects: [part] })
}

const readThere = (state: ReaderState): void => {
  const part = state.clause.last ?? state.memory.named.at(-1)
  if (part !== undefined) state.addObject(part, "from")
}

/** "consumes the events": from the queue mentioned before. */
const consumeFromChannel = (state: ReaderState): void => {
  const { channel } = state.memory
  const { preposition, subjects } = state.clause
  if (channel === null || (preposition !== null && preposition !== "from")) return
  for (const subject of subjects) state.relations.add(subject, channel)
}

const readPronoun = (state: ReaderState, { at, tokens }: TokenPosition, low: string): void => {
  const { last, preposition, subjects, verb } = state.clause
  const { earlierSubjects, named, publisher, pullers, topic } = state.memory
  const before = tokens[at - 1]?.low ?? ""
  const next = tokens[at + 1]?.low ?? ""
  const finite = auxiliaries.has(next) || verbOf(next) !== undefined
  const turned = next === "in" && tokens[at + 2]?.low === "turn"
  const opens =
    (subjects.length === 0 && verb === null) ||
    ((finite || turned) && /^(?:,|;|and|so|but|—|–|when|while|that)$/.test(before))
  if (low === "both") {
    if (opens && finite && named.length > 0 && named.length < 3)
      state.beginClause({ ...emptyClause, last, subjects: named })
  } else if (low === "one") {
    if (opens && last !== null && before === "that") state.clause = { ...state.clause, subjects: [last] }
  } else if (opens && low !== "them") {
    const people = subjects.length === 0 && verb !== null
    const meant =
      (turned || people) && last !== null
        ? [last]
        : state.memory.subjects.length > 0 || topic === null
          ? state.memory.subjects
          : [topic]
    state.beginClause({ ...emptyClause, last, fronted: state.clause.fronted, subjects: meant })
  } else if (verb?.base === "consume") consumeFromChannel(state)
  else if (verb !== null && relays(verb) && publisher !== null) {
    for (const subject of subjects) {
      state.relations.add(subject, publisher)
      for (const puller of pullers) state.relations.add(puller, subject)
    }
  } else if (
    verb !== null &&
    actsOnPart(verb) &&
    preposition === null &&
    low === "it" &&
    earlierSubjects.length === 1
  ) {
    for (const subject of subjects)
      for (const part of earlierSubjects) if (!subjects.includes(part)) state.relations.add(subject, part)
  }
}

const readWord = (state: ReaderState, position: TokenPosition, phrase: Phrase | undefined): void => {
  const low = position.tokens[position.at]?.low ?? ""
  const verb = verbOf(low) ?? unknownVerbAt(state, position, phrase)
  const modifier = phrase !== undefined && phrase.end > phrase.start + 1
  const acts =
    verb !== undefined &&
    !modifier &&
    !prepositions.has(low) &&
    (isVerbHere(position, verb) || (verb.form === "past" && verbOf(low) === undefined))
  const ordinalIndex = ordinals.get(low)
  readNegation(state, position)
  if (ordinalIndex !== undefined && state.clause.verb === null && state.memory.named.length > 1)
    readOrdinal(state, ordinalIndex, position)
  else if (low === "which" || low === "that" || low === "who") readRelativeClause(state, position)
  else if (position.inPhrase === "opens" && !acts && state.clause.verb?.base === "consume")
    consumeFromChannel(state)
  else if (/^(?:it|they|them|one|both)$/.test(low)) readPronoun(state, position, low)
  else if (low === "where") readWhereClause(state, position)
  else if (low === "what" || low === "whatever" || (low === "everything" && position.at === 0))
    readFreeRelative(state, position)
  else if (low === "there" && state.clause.preposition === "from") readThere(state)
  else if (low === ".") state.endSentence()
  else if (prepositions.has(low))
    state.clause = { ...state.clause, preposition: relatingPreposition(state, position) }
  else if (acts) readVerb(state, verbHere(position, verb), position)
  else if (phrase !== undefined) readUnnamedSubject(state, phrase, position.tokens)
}

/** A list after a colon belongs to the part before the colon. */
const restartClause = (state: ReaderState, mark: Token | undefined, next: Token | undefined): void => {
  const { last, subjects } = state.clause
  const goesOn = mark?.low === ";" && verbOf(next?.low ?? "")?.form === "third"
  const owned = mark?.low === ":" && last !== null
  state.beginClause({
    ...emptyClause,
    last,
    subjects: goesOn ? subjects : owned ? [last] : [],
    preposition: owned ? "with" : null
  })
}

export class RelationReader {
  readonly mentions = new Map<Part, number>()
  private readonly sites: ReadonlyMap<string, Part>
  private readonly state: ReaderState

  constructor(parts: ReadonlyArray<Part>, clientsCall: boolean) {
    this.sites = new Map(parts.flatMap((part) => part.sites.map((site) => [site, part] as const)))
    this.state = new ReaderState(references(parts), clientsCall)
  }

  get relations(): ReadonlyMap<string, Relation> {
    return this.state.relations.found
  }

  /** `index` is the sentence's position in the brief, `weight` what a mention in it counts. */
  read(sentence: Sentence, index: number, weight: number): ReadonlyArray<Span> {
    const { mentions, state } = this
    const { fragments, phrases, tokens } = sentence
    const starts = new Map(phrases.map((phrase) => [phrase.start, phrase]))
    const breaks = new Set(fragments)
    const heard = new SpanCollector(sentence.text)
    let covered = 0
    state.beginSentence()
    for (let at = 0; at < tokens.length; at += 1) {
      if (at > 0 && breaks.has(at)) restartClause(state, tokens[at - 1], tokens[at])
      const phrase = starts.get(at)
      const site = this.sites.get(`${index}:${at}`)
      const known = site === undefined ? [] : [site]
      const parts =
        phrase === undefined || site !== undefined ? known : partsMeant(state, phrase, tokens, mentions)
      covered = Math.max(covered, phrase?.end ?? 0)
      if (phrase === undefined || parts.length === 0) {
        const inPhrase = phrase !== undefined ? "opens" : at < covered ? "inside" : "outside"
        readWord(state, { tokens, at, inPhrase }, phrase)
        heard.hear(state.clause, tokens[at], state.label)
        continue
      }
      for (const [nth, part] of parts.entries()) {
        state.rememberNamed(part)
        if (sentence.label !== null) state.label ??= part
        mentions.set(part, (mentions.get(part) ?? 0) + weight)
        readMention(state, part, phrase, { tokens, introduced: part.sentence === index, joined: nth > 0 })
        heard.name(part, state.clause)
      }
      heard.hear(state.clause, undefined, state.label)
      at = phrase.end - 1
    }
    state.endSentence()
    heard.end(sentence.text.length, state.label)
    return heard.spans
  }
}
