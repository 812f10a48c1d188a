/**
 * A sentence or a list item of a brief. Items of one list share `list`. `label` is the text before the colon in "name:
 * …".
 */
export interface Segment {
  readonly text: string
  readonly list: number | null
  readonly label: string | null
}

const bullet = /^\s*(?:[-*+•–—‣·▪○]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s+/
const heading = /^\s{0,3}#{1,6}\s+/
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|dr|mr|mrs|ms)|\b[A-Z])\.$/i

/** Joins lines to paragraphs, headings, and list items with their continuation lines. */
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

/** The sentences of a paragraph: they end with a full stop before a capital, but not after an abbreviation. */
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

/** A list written as one sentence, with items separated by semicolons. The text before its colon is a sentence too. */
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

/** Splits a text into sentences and list items, in their order, in one pass. */
export const segments = (text: string): ReadonlyArray<Segment> => {
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
