import { auxiliaries, prepositions } from "../text/ClosedWords.ts"
import type { Phrase } from "../text/Phrases.ts"
import type { Token } from "../text/Tokens.ts"
import { type Verb, verbOf } from "../text/Verbs.ts"
import {
  type Clause,
  channels,
  empty,
  isClient,
  type Memory,
  names,
  opensClause,
  type Spot,
  verbal
} from "./Clauses.ts"
import { direction, publishes, pulls, relays } from "./Flow.ts"
import type { Part } from "./Parts.ts"
import { type References, references } from "./References.ts"
import type { Sentence } from "./Sentences.ts"

/** A relation that the brief states, caller first. */
export interface Relation {
  readonly source: Part
  readonly target: Part
}

/** Reads the relations out of sentences, one after the other, and counts how often each part is meant. */
export class RelationReader {
  /** By source and target, so that none is kept twice. */
  readonly relations = new Map<string, Relation>()
  readonly mentions = new Map<Part, number>()
  private readonly references: References
  private readonly sites: ReadonlyMap<string, Part>
  private memory: Memory = { subjects: [], topic: null, publisher: null, pullers: [], channel: null }
  private clause: Clause = empty

  private readonly clientsCall: boolean

  /** `clientsCall`: whoever serves a client is called by it, whatever the sentence says. */
  constructor(parts: ReadonlyArray<Part>, clientsCall: boolean) {
    this.clientsCall = clientsCall
    this.references = references(parts)
    this.sites = new Map(parts.flatMap((part) => part.sites.map((site) => [site, part] as const)))
  }

  /** `index` is the sentence's place in the brief, `weight` what a mention in it counts. */
  read(sentence: Sentence, index: number, weight: number): void {
    const { fragments, phrases, tokens } = sentence
    const starts = new Map(phrases.map((phrase) => [phrase.start, phrase]))
    const breaks = new Set(fragments)
    let first: Part | null = null
    let covered = 0
    this.clause = empty
    for (let at = 0; at < tokens.length; at += 1) {
      if (at > 0 && breaks.has(at)) this.turn(tokens[at - 1], tokens[at])
      const phrase = starts.get(at)
      const part =
        phrase === undefined ? null : (this.sites.get(`${index}:${at}`) ?? this.meant(phrase, tokens))
      covered = Math.max(covered, phrase?.end ?? 0)
      if (phrase === undefined || part === null) {
        this.step({ tokens, at, place: phrase !== undefined ? "opens" : at < covered ? "inside" : "outside" })
        continue
      }
      first ??= part
      this.mentions.set(part, (this.mentions.get(part) ?? 0) + weight)
      this.meet(part, phrase, { tokens, introduced: part.sentence === index })
      at = phrase.end - 1
    }
    const subjects = this.clause.subjects.length > 0 ? this.clause.subjects : this.memory.subjects
    this.memory = { ...this.memory, subjects, topic: first ?? this.memory.topic }
  }

  /** A list begins anew: behind a colon it belongs to the part before it. */
  private turn(mark: Token | undefined, next: Token | undefined): void {
    const { last, subjects } = this.clause
    if (subjects.length > 0) this.memory = { ...this.memory, subjects }
    const goesOn = mark?.low === ";" && verbOf(next?.low ?? "")?.form === "third"
    const owned = mark?.low === ":" && last !== null
    this.clause = {
      ...empty,
      last,
      subjects: goesOn ? subjects : owned ? [last] : [],
      preposition: owned ? "with" : null
    }
  }

  private meant(phrase: Phrase, tokens: ReadonlyArray<Token>): Part | null {
    const found = this.references.resolve(phrase, this.clause.last)
    if (found !== null) return found
    const { preposition, subjects, verb } = this.clause
    const object = subjects.length > 0 && verb?.kind === "acts" && preposition === null
    const acts = verbOf(tokens[phrase.end]?.low ?? "")?.kind === "acts"
    return object || (verb === null && phrase.start <= 1 && acts) ? this.references.loosely(phrase) : null
  }

  private relate(source: Part, target: Part): void {
    if (source === target) return
    // Other systems are called like any part.
    const turned = this.clientsCall && isClient(target) && !isClient(source)
    const relation = turned ? { source: target, target: source } : { source, target }
    this.relations.set(`${relation.source.key}\n${relation.target.key}`, relation)
  }

  private meet(
    part: Part,
    phrase: Phrase,
    { introduced, tokens }: { readonly tokens: ReadonlyArray<Token>; readonly introduced: boolean }
  ): void {
    const { clause } = this
    const before = tokens[phrase.start - (phrase.determiner === "none" ? 1 : 2)]?.low ?? ""
    if (/^(?:->|=>|→)$/.test(before) && clause.last !== null) this.relate(clause.last, part)
    else if (clause.maker !== null && clause.subjects.length === 0)
      this.clause = { ...clause, subjects: [part] }
    else if (clause.verb === null && clause.preposition === null) {
      const joined = before === "and" || before === ","
      this.clause = { ...clause, subjects: joined ? [...clause.subjects, part].slice(-8) : [part] }
    } else if (opensClause(phrase, tokens)) this.clause = { ...empty, subjects: [part] }
    else this.object(part, introduced)
    this.clause = { ...this.clause, group: [...this.clause.group, part].slice(-12), last: part }
    if (channels.test(part.key)) this.memory = { ...this.memory, channel: part }
  }

  private object(part: Part, introduced: boolean): void {
    const { preposition, subjects, verb } = this.clause
    const way = direction(verb, preposition, { role: part.role, fresh: introduced })
    for (const subject of subjects) {
      if (way === "out") this.relate(subject, part)
      else if (way === "in") this.relate(part, subject)
    }
  }

  private step(spot: Spot): void {
    const low = spot.tokens[spot.at]?.low ?? ""
    if (low === "which" || low === "that" || low === "who") this.relative(spot)
    else if (spot.place === "opens" && this.clause.verb?.base === "consume") this.consume()
    else if (low === "it" || low === "they" || low === "them" || low === "one") this.pronoun(spot, low)
    else if (prepositions.has(low)) this.clause = { ...this.clause, preposition: low }
    else {
      const verb = verbOf(low)
      if (verb !== undefined && verbal(spot, verb)) this.act(verb)
    }
  }

  private act(verb: Verb): void {
    const { maker, subjects } = this.clause
    this.clause = { ...this.clause, verb, preposition: null, group: [] }
    if (maker !== null && subjects.length > 0 && pulls(verb)) {
      for (const puller of subjects) this.relate(puller, maker)
      this.memory = { ...this.memory, pullers: [...this.memory.pullers, ...subjects].slice(-8) }
      this.clause = { ...this.clause, maker: null }
    } else if (publishes(verb) && subjects[0] !== undefined) {
      this.memory = { ...this.memory, publisher: subjects[0], pullers: [] }
    }
  }

  /** "which" before a verb goes on about the part before it, before a noun about what the subject made. */
  private relative({ at, tokens }: Spot): void {
    const { group, last, subjects, verb } = this.clause
    const next = tokens[at + 1]
    const following = verbOf(next?.low ?? "")
    const near = tokens[at - 1]?.low === "," ? tokens[at - 2] : tokens[at - 1]
    if (following === undefined && next?.word === true && !auxiliaries.has(next.low)) {
      const [maker] = subjects
      if (publishes(verb) && maker !== undefined) this.clause = { ...empty, last, maker }
    } else if (last !== null && near !== undefined && names(near, last)) {
      const all = following?.form === "base" && group.length > 1
      this.clause = { ...empty, subjects: all ? group : [last], last }
    }
  }

  /** "consumes the events": out of the queue that was spoken of. */
  private consume(): void {
    const { channel } = this.memory
    const { preposition, subjects } = this.clause
    if (channel === null || (preposition !== null && preposition !== "from")) return
    for (const subject of subjects) this.relate(subject, channel)
  }

  private pronoun({ at, tokens }: Spot, low: string): void {
    const { last, subjects, verb } = this.clause
    const { publisher, pullers, topic } = this.memory
    const opens = subjects.length === 0 && verb === null
    if (low === "one") {
      if (opens && last !== null && tokens[at - 1]?.low === "that")
        this.clause = { ...this.clause, subjects: [last] }
    } else if (opens && low !== "them") {
      const meant = this.memory.subjects.length > 0 || topic === null ? this.memory.subjects : [topic]
      this.clause = { ...this.clause, subjects: meant }
    } else if (verb?.base === "consume") this.consume()
    else if (verb !== null && relays(verb) && publisher !== null) {
      for (const subject of subjects) {
        this.relate(subject, publisher)
        for (const puller of pullers) this.relate(puller, subject)
      }
    }
  }
}
