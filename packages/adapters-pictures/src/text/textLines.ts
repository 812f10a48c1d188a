import { LRUCache } from "lru-cache"

/** By widths in a bold sans-serif font of size 1: narrow, wide, capitals and digits, all others. */
const narrow = /^[iljtfI.,:;'’|!()[\]/\\ -]$/u
const broad = /^[mwMWÆŒ@%—…]$/u
const capital = /^[\p{Lu}\p{Nd}_#&+<=>?$~]$/u
const letter = /^[\p{Ll}\p{Lo}\p{P}\p{S}\p{Lm}\p{Lt}]$/u
const square =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\uff01-\uff60]/u

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Such characters never join: their text needs no segmenter, which takes most of the time. */
const single = /^[\x20-\x7e\u4e00-\u9fff]*$/

const charactersOf = (text: string): ReadonlyArray<string> =>
  single.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment)

const judged = (character: string): number => {
  if (/^[\u4e00-\u9fff]$/.test(character)) return 1.3
  if (narrow.test(character)) return 0.36
  if (broad.test(character)) return 0.95
  if (square.test(character)) return 1.3
  if (capital.test(character)) return 0.74
  return letter.test(character) ? 0.62 : 0.8
}

const ascii: ReadonlyArray<number> = Array.from({ length: 128 }, (_, code) =>
  judged(String.fromCharCode(code))
)

const widthOf = (character: string): number =>
  (character.length === 1 ? ascii[character.charCodeAt(0)] : undefined) ?? judged(character)

export const lineHeight = (fontSize: number): number => Math.round(fontSize * 1.35)

/** The width in pixels is rather too large than too small: the reader's font is unknown. */
export interface TextLine {
  readonly text: string
  readonly width: number
}

type Font = { readonly size: number; readonly bold: boolean; readonly width: number; readonly lines: number }

/** Compared with bold text of the same size. */
const regular = 0.92

/** Of the bold font whose text is as wide. */
const emOf = ({ bold, size }: Font): number => (bold ? size : size * regular)

type Piece = { readonly text: string; readonly widths: ReadonlyArray<number> }

const widthsOf = (text: string): Piece => ({ text, widths: charactersOf(text).map(widthOf) })

const total = (widths: ReadonlyArray<number>): number => widths.reduce((sum, own) => sum + own, 0)

/** A line may end after these signs, and before a capital within a word. */
const seams = /(?<=[-_./:])(?=[^-_./:])|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const cutAnywhere = (part: string, font: Font): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  const em = emOf(font)
  let [text, widths, sum] = ["", [] as Array<number>, 0]
  for (const character of charactersOf(part)) {
    const own = widthOf(character)
    if (text !== "" && (sum + own) * em > font.width) {
      pieces.push({ text, widths })
      ;[text, widths, sum] = ["", [], 0]
    }
    text += character
    widths.push(own)
    sum += own
  }
  return [...pieces, { text, widths }]
}

/** Parts that each fit on a line: whole, else between its seams, and those cut only if too wide. */
const piecesOf = (word: string, font: Font): ReadonlyArray<Piece> => {
  const whole = widthsOf(word)
  if (total(whole.widths) * emOf(font) <= font.width) return [whole]
  return word.split(seams).flatMap((part) => cutAnywhere(part, font))
}

const brokenLines = (text: string, font: Font): ReadonlyArray<TextLine> => {
  const lines: Array<TextLine> = []
  const em = emOf(font)
  let [line, sum] = ["", 0]
  for (const word of text.split(" ")) {
    for (const [index, piece] of piecesOf(word, font).entries()) {
      const gap = index === 0 ? " " : ""
      const longer = sum + (index === 0 ? widthOf(gap) : 0) + total(piece.widths)
      if (line !== "" && longer * em <= font.width) [line, sum] = [`${line}${gap}${piece.text}`, longer]
      else {
        if (line !== "") lines.push({ text: line, width: sum * em })
        ;[line, sum] = [piece.text, total(piece.widths)]
      }
    }
  }
  return [...lines, { text: line, width: sum * em }]
}

/** Bytes of a cache entry, and of each of its lines, besides their texts. */
const overhead = 200

const sizeOf = (key: string, lines: ReadonlyArray<TextLine>): number =>
  lines.reduce((sum, { text }) => sum + overhead + 2 * text.length, overhead + 2 * key.length)

/** At most 8 MiB. The same names occur again and again: on a box for each of its roles, and in the next picture. */
const known = new LRUCache<string, ReadonlyArray<TextLine>>({ maxSize: 8 * 2 ** 20 })

const ellipsis = "…"

const cut = ({ text, width }: TextLine, font: Font): TextLine => {
  const em = emOf(font)
  const room = font.width - widthOf(ellipsis) * em
  const characters = [...charactersOf(text)]
  let left = width
  while (left > room && characters.length > 0) left -= widthOf(characters.pop() ?? "") * em
  return { text: `${characters.join("").trimEnd()}${ellipsis}`, width: left + widthOf(ellipsis) * em }
}

const shortened = (lines: ReadonlyArray<TextLine>, font: Font): ReadonlyArray<TextLine> => {
  const last = lines[font.lines - 1]
  return last === undefined || lines.length === font.lines
    ? lines
    : [...lines.slice(0, font.lines - 1), cut(last, font)]
}

/** An ellipsis ends what needs more of them. They are cached. */
export const textLines = (text: string, font: Font): ReadonlyArray<TextLine> => {
  const key = `${font.size} ${font.bold} ${font.width} ${font.lines} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const lines = shortened(brokenLines(text, font), font)
  known.set(key, lines, { size: sizeOf(key, lines) })
  return lines
}
