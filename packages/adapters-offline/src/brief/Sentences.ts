import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"
import { indefinite } from "../text/ClosedWords.ts"
import { type Phrase, phrases } from "../text/Phrases.ts"
import { type Token, tokens } from "../text/Tokens.ts"
import { verbOf } from "../text/Verbs.ts"
import { briefTexts, type Origin, readableLengths } from "./BriefTexts.ts"

/** Items of one list share `list`. `label` is the text before the colon in "name: …". */
type Segment = { readonly text: string; readonly list: number | null; readonly label: string | null }

const bullet = /^\s*(?:[-*+•–—‣·▪○]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+/
const heading = /^\s{0,3}#{1,6}\s+/
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|dr|mr|mrs|ms)|\b[A-Z])\.$/i

const blocks = (text: string): ReadonlyArray<{ readonly item: boolean; readonly text: string }> => {
  const out: Array<{ item: boolean; lines: Array<string> }> = []
  let open = false
  for (const raw of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)) {
    const line = raw.replaceAll("|", " ; ").replace(/[*_`]{1,3}/g, "")
    if (raw.trim() === "") open = false
    else if (heading.test(raw)) {
      out.push({ item: false, lines: [line.replace(/^\s*#+/, "")] })
      open = false
    } else if (bullet.test(raw)) {
      out.push({ item: true, lines: [raw.replace(bullet, "").replace(/[*_`]{1,3}/g, "")] })
      open = true
    } else {
      const last = open ? out.at(-1) : undefined
      if (last === undefined) out.push({ item: false, lines: [line] })
      else last.lines.push(line)
      open = true
    }
  }
  return out.map(({ item, lines }) => ({ item, text: lines.join(" ").trim() }))
}

/** A full stop before a capital ends a sentence, but not after an abbreviation. */
const sentences = (text: string): ReadonlyArray<string> => {
  const out: Array<string> = []
  let start = 0
  for (const match of text.matchAll(/[.!?]["”)]?\s+(?=["“(]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + 1
    if (abbreviation.test(text.slice(Math.max(start, end - 9), end))) continue
    out.push(text.slice(start, match.index + match[0].length).trim())
    start = match.index + match[0].length
  }
  out.push(text.slice(start).trim())
  return out.filter((sentence) => sentence !== "")
}

const labelled = /^([^:;.()]{2,60}?)\s*(?:\([^)]{0,80}\))?\s*(?::\s|\s[—–-]\s)(?=\S)/

const item = (text: string, list: number): Segment => ({
  text,
  list,
  label: labelled.exec(text.slice(0, 200))?.[1] ?? null
})

/** Items separated by semicolons; the text before their colon is a sentence too. */
const semicolonItems = (sentence: string, list: number): ReadonlyArray<Segment> => {
  const pieces = sentence.split(";")
  if (pieces.length < 4) return [{ text: sentence, list: null, label: null }]
  const [first = "", ...rest] = pieces
  const colon = first.indexOf(":")
  const lead: ReadonlyArray<Segment> =
    colon < 0 ? [] : [{ text: first.slice(0, colon + 1), list: null, label: null }]
  return [
    ...lead,
    ...[first.slice(colon + 1), ...rest]
      .map((piece) => piece.trim().replace(/^and\s+/, ""))
      .filter((piece) => piece !== "")
      .map((piece) => ({ text: piece, list, label: null }))
  ]
}

const segments = (text: string): ReadonlyArray<Segment> => {
  const out: Array<Segment> = []
  let list = 0
  let inList = false
  for (const block of blocks(text)) {
    if (block.item) {
      if (!inList) list += 1
      inList = true
      out.push(item(block.text, list))
    } else {
      inList = false
      for (const sentence of sentences(block.text)) {
        list += 1
        out.push(...semicolonItems(sentence, list))
      }
    }
  }
  return out.filter((segment) => segment.text.trim() !== "")
}

export interface Sentence {
  readonly text: string
  readonly tokens: ReadonlyArray<Token>
  readonly phrases: ReadonlyArray<Phrase>
  readonly origin: Origin
  /** The first sentence of the first user message, which describes the whole system. */
  readonly opening: boolean
  /** Unique in the brief. */
  readonly list: string | null
  readonly label: string | null
  readonly fragments: ReadonlyArray<number>
}

/** "a nonce service, a mailer, and an audit log" has three, unless a verb before them makes them its objects. */
const fragments = (list: ReadonlyArray<Token>): ReadonlyArray<number> => {
  const out = [0]
  let verb = false
  for (const [index, token] of list.entries()) {
    if (token.low === ":" || token.low === ";") {
      out.push(index + 1)
      verb = false
    } else if (token.low === ",") {
      const at = list[index + 1]?.low === "and" ? index + 2 : index + 1
      if (!verb && indefinite.has(list[at]?.low ?? "")) out.push(at)
    } else if (token.word && !verb) {
      const known = verbOf(token.low)
      verb = known !== undefined && !known.noun && known.form !== "past"
      if (verb && list[index - 1]?.low === "that" && index > 1) verb = false
    }
  }
  return out
}

const read = (segment: Segment, origin: Origin, opening: boolean, source: number): Sentence => {
  const list = tokens(segment.text)
  return {
    text: segment.text,
    tokens: list,
    phrases: phrases(list),
    origin,
    opening,
    list: segment.list === null ? null : `${source}:${segment.list}`,
    label: segment.label,
    fragments: fragments(list)
  }
}

export const sentencesOf = (brief: Brief): ReadonlyArray<Sentence> => {
  const all = briefTexts(brief)
  const lengths = readableLengths(all)
  return all.flatMap(({ opening, origin, text }, source) =>
    segments(text.slice(0, lengths[source] ?? 0)).map((segment, index) =>
      read(segment, origin, opening && index === 0, source)
    )
  )
}

const longestDescription = 600

const hasWords = (tokens: ReadonlyArray<Token>, from: number, to: number, count: number): boolean => {
  let seen = 0
  for (let at = from; at < to && seen < count; at += 1) if (tokens[at]?.word) seen += 1
  return seen >= count
}

const fragmentAt = (fragments: ReadonlyArray<number>, at: number): number => {
  let low = 0
  let high = fragments.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((fragments[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** The fragment around a phrase, or the whole sentence if that is only the name. `own`: it is about the phrase. */
export const fragmentOf = (
  { fragments, text, tokens }: Sentence,
  at: number,
  end: number
): { readonly text: string; readonly own: boolean } => {
  const index = fragmentAt(fragments, at)
  const start = fragments[index] ?? 0
  const next = fragments[index + 1]
  const stop = next ?? tokens.length
  if (!hasWords(tokens, end, stop, 2)) return { text: text.slice(0, longestDescription), own: false }
  const from = tokens[start]?.from ?? 0
  const to = next === undefined ? text.length : (tokens[stop - 1]?.to ?? text.length)
  const said = text.slice(from, Math.min(to, from + longestDescription))
  return { text: said.replace(/[,\s]+(?:and)?$/, ""), own: at - start <= 1 }
}
