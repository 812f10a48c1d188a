import { headOf } from "../text/Heads.ts"
import { singular, singularText } from "../text/Inflection.ts"
import { descriptionOf, headWord, keyOf, singularName, titleCase } from "../text/Naming.ts"
import type { Phrase } from "../text/Phrases.ts"
import { verbOf } from "../text/Verbs.ts"
import { wordSet } from "../text/words.ts"
import { type Candidate, candidate, introduction, labelCandidate, unknownSubject } from "./Candidates.ts"
import { merged } from "./Merging.ts"
import { roleOf } from "./Roles.ts"
import type { ScoredPart } from "./ScoredPart.ts"
import type { Sentence } from "./Sentences.ts"

/** "user, billing and device services" */
const shared = wordSet(
  "service microservice server store database queue module gateway worker api engine app client adapter connector"
)

const sharingHead = (sentence: Sentence, index: number, at: number): ReadonlyArray<Candidate> => {
  const phrase = sentence.phrases[at]
  const head = phrase?.words.at(-1)
  if (phrase === undefined || head === undefined || !phrase.plural || phrase.words.length !== 2) return []
  if (phrase.kind !== "part" || !shared.has(singular(head.low))) return []
  const out: Array<Candidate> = []
  let next = phrase
  for (let before = at - 1; before >= 0 && out.length < 12; before -= 1) {
    const one = sentence.phrases[before]
    const gap = sentence.tokens.slice(one?.end ?? 0, next.start)
    const first = out.length === 0
    const linked = gap.length > 0 && gap.length <= 2 && gap.every(({ low }) => low === "," || low === "and")
    const joins = !first || gap.some(({ low }) => low === "and")
    if (one === undefined || !linked || !joins || one.kind === "part" || one.plural || one.words.length > 2)
      break
    const name = titleCase([...one.words.map(({ text }) => text), singularText(head.text)])
    out.push(candidate(sentence, index, one, { name, rank: 1 }))
    next = one
  }
  return out
}

/** "services for users, products and orders" */
const servicesFor = (sentence: Sentence, index: number, at: number): ReadonlyArray<Candidate> => {
  const phrase = sentence.phrases[at]
  const head = phrase?.words[0]
  if (phrase === undefined || head === undefined || phrase.words.length > 1 || !phrase.plural) return []
  if (!shared.has(singular(head.low)) || sentence.tokens[phrase.end]?.low !== "for") return []
  const out: Array<Candidate> = []
  let end = phrase.end + 1
  for (const one of sentence.phrases.slice(at + 1, at + 13)) {
    const gap = sentence.tokens.slice(end, one.start)
    const linked = gap.every(({ low }) => low === "," || low === "and")
    if (one.words.length > 2 || one.kind === "part" || !linked || (out.length > 0 && gap.length === 0)) break
    const name = singularName([...one.words, head])
    out.push(candidate(sentence, index, one, { name, rank: 1 }))
    end = one.end
  }
  return out.length > 1 ? out : []
}

type Use = { readonly sentence: Sentence; readonly index: number; readonly phrase: Phrase }

const acts = ({ phrase, sentence }: Use): boolean =>
  phrase.determiner === "the" && verbOf(sentence.tokens[phrase.end]?.low ?? "")?.form === "third"

const longestName = 4

/** No word list has their noun: "Every tram has an onboard unit. The onboard unit reports …". */
const recurringParts = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Candidate> => {
  const uses = sentences.flatMap((sentence, index) =>
    sentence.phrases
      .filter(
        ({ kind, plural, words }) =>
          kind === "open" && !plural && words.length > 1 && words.length <= longestName
      )
      .map((phrase): Use => ({ sentence, index, phrase }))
  )
  const byName = Map.groupBy(uses, ({ phrase }) => keyOf(phrase.words.map(({ text }) => text).join(" ")))
  return [...byName.values()].flatMap((same) => {
    if (!same.some(({ phrase }) => phrase.determiner === "a") || !same.some(acts)) return []
    return same.map(({ index, phrase, sentence }) => {
      const name = singularName(phrase.words)
      return candidate(sentence, index, phrase, { name, rank: phrase.determiner === "a" ? 2 : 1 })
    })
  })
}

export interface Part extends Omit<ScoredPart, "score"> {
  /** As `sentence:token`, also of a shortened name. */
  readonly sites: ReadonlyArray<string>
  readonly sentence: number
  readonly contextOnly: boolean
  readonly listed: boolean
}

/** Nothing else is known of it unless it is told. */
export const partNamed = (
  name: string,
  found: Pick<Part, "description" | "own" | "sentence"> & Partial<Part>
): Part => ({
  key: keyOf(name),
  name,
  role: roleOf(name),
  aliases: [],
  sites: [],
  contextOnly: false,
  listed: false,
  ...found
})

const mostParts = 250
const mostMentions = 50

const partsLead =
  /\b(?:parts?|components?|modules?|building blocks|subsystems?|(?:micro)?services|consists?|compris\w+|made (?:up )?of|architecture)\b/i

/** Lists that say so, and those in which two in five items begin with a known part. */
const partLists = (sentences: ReadonlyArray<Sentence>): ReadonlySet<string> => {
  const counts = new Map<string, { items: number; known: number; led: boolean }>()
  for (const [index, { label, list, phrases, tokens }] of sentences.entries()) {
    if (list === null) continue
    const lead = sentences[index - 1]
    const led = lead?.text.endsWith(":") === true && partsLead.test(lead.text)
    const count = counts.get(list) ?? { items: 0, known: 0, led }
    const first = phrases[0]
    const opens = first !== undefined && first.start <= 1 && first.kind === "part"
    const imperative = verbOf(tokens[0]?.low ?? "")?.form === "base" && !opens
    const named = label !== null && headOf(headWord(keyOf(label))) !== undefined
    const known = count.known + ((opens && !imperative) || named ? 1 : 0)
    counts.set(list, { ...count, items: count.items + 1, known })
  }
  const lists = [...counts].filter(
    ([, { items, known, led }]) => (led && known > 0) || (items >= 2 && known >= items * 0.4)
  )
  return new Set(lists.map(([list]) => list))
}

const systemVerb =
  /^\W*(?:please\s+|we\s+|i\s+|let\s+us\s+|let's\s+|our\s+\w+\s+|help\s+\w+\s+(?:to\s+)?|can\s+you\s+|could\s+you\s+|want\s+|need\s+|would\s+like\s+|are\s+|am\s+|to\s+)*(?:design|build|building|create|creating|develop|developing|make|making|implement|architect|plan|planning|run|running|operate|operating|want|need|sketch|generate|propose|describe|launch|launching)\b/i

const described = wordSet("with for that which where in : —")

/** "a newsroom CMS" */
const suites = wordSet("erp crm wms cms pim lims pacs")

/** "Design an online shop", "An IoT platform: …" */
export const systemPhrase = (sentence: Sentence): number => {
  if (!sentence.opening) return -1
  const [first] = sentence.phrases
  const titled =
    first !== undefined && first.start <= 1 && described.has(sentence.tokens[first.end]?.low ?? ":")
  if (!titled && !systemVerb.test(sentence.text.slice(0, 120))) return -1
  const phrase = titled
    ? 0
    : sentence.phrases.findIndex(({ determiner }) => determiner === "a" || determiner === "the")
  const found = sentence.phrases[phrase]
  const head = headOf(found?.words.at(-1)?.low ?? "")
  if (found === undefined || found.start > 8) return -1
  const whole =
    found.kind === "open" ||
    suites.has(found.words.at(-1)?.low ?? "") ||
    head?.strength === "weak" ||
    head?.role === "edge"
  return whole ? phrase : -1
}

const candidates = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Candidate> => {
  const lists = partLists(sentences)
  const out: Array<Candidate> = []
  for (const [index, sentence] of sentences.entries()) {
    const inList = sentence.list !== null && lists.has(sentence.list)
    const whole = systemPhrase(sentence)
    const label = inList && sentence.label !== null ? labelCandidate(sentence, index) : null
    if (label !== null) out.push(label)
    let taken: Phrase | null = null
    const starts = new Set(sentence.fragments)
    for (const [at, phrase] of sentence.phrases.entries()) {
      if (at === whole || phrase === taken) continue
      const subject = inList && label === null && (starts.has(phrase.start) || starts.has(phrase.start - 1))
      const found = introduction(sentence, index, at, subject)
      taken = found?.complement ?? null
      const several = servicesFor(sentence, index, at)
      out.push(...several, ...(found === null ? [] : sharingHead(sentence, index, at)))
      if (several.length > 0) continue
      if (found !== null && !(label !== null && phrase.start < 2)) out.push(found)
      else if (found === null && subject && at === 0) {
        const unknown = unknownSubject(sentence, index)
        if (unknown !== null) out.push(unknown)
      }
    }
  }
  return out
}

export const partsOf = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Part> => {
  const found = new Map<string, Array<Candidate>>()
  for (const one of [...candidates(sentences), ...recurringParts(sentences)]) {
    const same = found.get(one.key)
    if (same !== undefined) {
      if (same.length < mostMentions) same.push(one)
    } else if (found.size < mostParts && one.key !== "") found.set(one.key, [one])
  }
  return merged(found).map(({ aliases, key, mentions, name }) => {
    const best = mentions.reduce((a, b) => (b.rank > a.rank ? b : a))
    const origins = mentions.map(({ sentence }) => sentences[sentence]?.origin)
    return partNamed(name, {
      key,
      aliases,
      description: descriptionOf(best.description),
      own: best.own,
      sites: mentions.map(({ phrase, sentence }) => `${sentence}:${phrase.start}`),
      sentence: best.sentence,
      listed: best.rank === 3,
      contextOnly: origins.every((origin) => origin === "assistant")
    })
  })
}
