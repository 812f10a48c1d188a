import { isClosed } from "@design-workspace/adapters-offline/text/ClosedWords"
import { documentHeadings } from "@design-workspace/domain/generation/projects/composeDocument"
import type { ExpectedProject } from "./Expected.ts"
import { partMeant } from "./partMeant.ts"
import { coverage, excess } from "./scoreDrawing.ts"
import { wordsOf } from "./wordsOf.ts"

/** The text is null if no document passed the gate. */
export interface MadeDocument {
  readonly node: string
  readonly neighbours: ReadonlyArray<string>
  readonly text: string | null
}

export type DocumentScore = ReturnType<typeof scoreDocuments>

/** Of a sentence's words, without those of names, that a document must have. */
const enough = 2 / 3

const contentWords = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).filter((word) => word.length > 2 && !isClosed(word)))

/** Names are in every document, so only what a sentence says besides them counts, if it says anything. */
const isUsed = (sentence: string, names: ReadonlySet<string>, document: ReadonlySet<string>): boolean => {
  const all = [...contentWords(sentence)]
  const besides = all.filter((word) => !names.has(word))
  const words = besides.length === 0 ? all : besides
  return words.filter((word) => document.has(word)).length >= words.length * enough
}

const sectionOf = (text: string, heading: string): string =>
  text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ""

const key = (name: string): string => wordsOf(name).join(" ")

const interfacesIn = (text: string): ReadonlyArray<string> =>
  sectionOf(text, "Interfaces")
    .split("\n")
    .flatMap((line) => /^- (?:From|To) \*\*(.+?)\*\*:/.exec(line)?.[1] ?? [])
    .map((name) => name.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replace(/\\(.)/g, "$1"))

const scoreOne = ({ neighbours, node, text }: MadeDocument, { parts, sentences }: ExpectedProject) => {
  const whole = text ?? ""
  const described = interfacesIn(whole)
  const [told, joined] = [new Set(described.map(key)), new Set(neighbours.map(key))]
  const words = contentWords(whole)
  const names = contentWords([node, ...neighbours].join(" "))
  const part = partMeant(node, parts)
  const about = part === null ? [] : (sentences[part] ?? [])
  const item = (what: string): string => `${node}: ${what}`
  return {
    headings: documentHeadings.map(item),
    found: documentHeadings.filter((heading) => sectionOf(whole, heading) !== "").map(item),
    neighbours: [...new Set(neighbours)].map(item),
    told: [...new Set(neighbours)].filter((name) => told.has(key(name))).map(item),
    described: described.map(item),
    invented: described.filter((name) => !joined.has(key(name))).map(item),
    sentences: about.map(item),
    used: about.filter((sentence) => isUsed(sentence, names, words)).map(item)
  }
}

/** Items are "Node: what is missing or too much". */
export const scoreDocuments = (documents: ReadonlyArray<MadeDocument>, expected: ExpectedProject) => {
  const made = documents.filter(({ text }) => text !== null)
  const scores = made.map((document) => scoreOne(document, expected))
  const all = (of: keyof ReturnType<typeof scoreOne>) => scores.flatMap((score) => score[of])
  return {
    passed: coverage(
      documents.map(({ node }) => node),
      new Set(made.map(({ node }) => node))
    ),
    /** Of all documents that there are. */
    headings: coverage(all("headings"), new Set(all("found"))),
    neighbours: coverage(all("neighbours"), new Set(all("told"))),
    /** Interfaces to something that is no neighbour. */
    invented: excess(all("described"), all("invented")),
    /** Of the prompt about each part, if they are in its document, in its own or in other words. */
    sentences: coverage(all("sentences"), new Set(all("used")))
  }
}
