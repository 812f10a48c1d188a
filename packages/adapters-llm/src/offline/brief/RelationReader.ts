import type { Token } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { emptyClause } from "./Clause.ts"
import { partsMeant, readMention } from "./Mentions.ts"
import type { Part } from "./Parts.ts"
import { ReaderState } from "./ReaderState.ts"
import { references } from "./References.ts"
import type { Relation } from "./RelationBuilder.ts"
import { readWord } from "./readWord.ts"
import type { Sentence } from "./Sentences.ts"
import { type Span, SpanCollector } from "./Spans.ts"

/** Begins a clause for the next item of a list. A list after a colon belongs to the part before the colon. */
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

/** Reads the relations from sentences, one after the other, and counts how often each part is meant. */
export class RelationReader {
  readonly mentions = new Map<Part, number>()
  private readonly sites: ReadonlyMap<string, Part>
  private readonly state: ReaderState

  /** `clientsCall`: a client calls every part that serves it, whatever the sentence says. */
  constructor(parts: ReadonlyArray<Part>, clientsCall: boolean) {
    this.sites = new Map(parts.flatMap((part) => part.sites.map((site) => [site, part] as const)))
    this.state = new ReaderState(references(parts), clientsCall)
  }

  get relations(): ReadonlyMap<string, Relation> {
    return this.state.relations.found
  }

  /**
   * `index` is the position of the sentence in the brief; `weight` is what a mention in it counts. Returns what it says of
   * parts, sentence by sentence.
   */
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
