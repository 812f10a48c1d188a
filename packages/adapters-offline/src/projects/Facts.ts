import type { DocumentAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import { readRelations } from "../brief/Analysis.ts"
import { sentencesOf } from "../brief/Sentences.ts"
import type { Span } from "../brief/Spans.ts"
import { keyOf } from "../text/Naming.ts"
import { briefOf } from "./briefOf.ts"
import { type Known, meantParts, namesIn } from "./MeantParts.ts"
import { plainText } from "./plainText.ts"

export interface Statement {
  /** In Markdown. */
  readonly text: string
  readonly acts: boolean
  readonly names: ReadonlySet<string>
}

export interface Facts {
  readonly statements: ReadonlyArray<Statement>
  readonly work: ReadonlyMap<string, string>
  /** Those that name the block, then those that name no block of the graph. */
  readonly rules: ReadonlyArray<string>
}

const knownOf = ({ names, neighbours, node }: DocumentAsk): ReadonlyArray<Known> => {
  const all = [node.name, ...neighbours.map(({ name }) => name), ...names]
  return [...new Map(all.map((name) => [keyOf(name), { name, description: "" }])).values()]
}

/** Only the sentence before explains it. */
const leansBack =
  /^(?:(?:and|but|then|so)\s+)?(?:it|its|they|their|this|these|those|that|both|there|from there)\b/i

const mostContext = 2

/** With the sentences that a span leans on, if the block of this key is not what it means. */
const inContext = (spans: ReadonlyArray<Span>, at: number, own: string, most: number): string => {
  const text = spans[at]?.text ?? ""
  let from = at
  while (from > 0 && at - from < mostContext && leansBack.test(spans[from]?.text ?? "")) from -= 1
  const whole = spans
    .slice(from, at + 1)
    .map((span) => span.text)
    .join(" ")
  const [first] = spans[at]?.acting ?? []
  return first?.key === own || whole.length > most ? text : whole
}

const unique = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts)].filter((text) => text !== "")

const rulesFor = ({ brief, node }: DocumentAsk, known: ReadonlyArray<Known>, most: number) => {
  const named = namesIn(brief.rules, known).map((names) => new Set(names.map(({ name }) => keyOf(name))))
  const own = keyOf(node.name)
  const concerned = brief.rules.filter((_, index) => named[index]?.has(own))
  const general = brief.rules.filter((_, index) => named[index]?.size === 0)
  return unique([...concerned, ...general].map((rule) => plainText(rule, most)))
}

export const factsFor = (ask: DocumentAsk, most: number): Facts => {
  const known = knownOf(ask)
  const sentences = sentencesOf(briefOf(ask.brief))
  const meant = meantParts(sentences, known)
  const { spans } = readRelations(sentences, [...meant.known.values(), ...meant.others], true)
  const own = keyOf(ask.node.name)
  const keys = spans.map(({ text }) => ` ${keyOf(text)} `)
  // Of a text in another language, only the names are understood.
  const ends = meant.english ? [] : [own, ...ask.neighbours.map(({ name }) => keyOf(name))]
  const statements = new Map<string, Statement>()
  for (const [at, { acting, named, negated }] of spans.entries()) {
    const read = [...named, ...negated].map(({ key }) => key)
    const about = new Set([...read, ...ends.filter((key) => key !== "" && keys[at]?.includes(` ${key} `))])
    if (!about.has(own)) continue
    const acts = [...acting].some(({ key }) => key === own)
    const text = plainText(inContext(spans, at, own, most), most)
    if (text !== "" && !statements.has(text)) statements.set(text, { text, acts, names: about })
  }
  return {
    statements: [...statements.values()],
    work: new Map(
      ask.node.roles.flatMap((role) => {
        const key = keyOf(role)
        const span = key === "" ? undefined : spans[keys.findIndex((text) => text.includes(` ${key} `))]
        const said = span === undefined ? "" : plainText(span.text, most)
        return said === "" || statements.has(said) ? [] : [[role, said] as const]
      })
    ),
    rules: rulesFor(ask, known, most)
  }
}
