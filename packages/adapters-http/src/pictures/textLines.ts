/** The widths of characters in a bold sans-serif font, for a font size of 1: narrow ones, wide ones, capitals and digits, all others. */
const narrow = /^[iljtfI.,:;'’|!()[\]/\\ -]$/u
const broad = /^[mwMWÆŒ@%—…]$/u
const capital = /^[\p{Lu}\p{Nd}_#&+<=>?$~]$/u
const letter = /^[\p{Ll}\p{Lo}\p{P}\p{S}\p{Lm}\p{Lt}]$/u
/** Where a character takes a square: Chinese, Japanese, Korean, full-width forms and emoji. */
const square =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\uff01-\uff60]/u

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

const charactersOf = (text: string): ReadonlyArray<string> =>
  /^[\x20-\x7e]*$/.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment)

const judged = (character: string): number => {
  if (narrow.test(character)) return 0.36
  if (broad.test(character)) return 0.95
  if (square.test(character)) return 1.3
  if (capital.test(character)) return 0.74
  return letter.test(character) ? 0.62 : 0.8
}

/** The widths of ASCII, which most texts are of. */
const ascii: ReadonlyArray<number> = Array.from({ length: 128 }, (_, code) =>
  judged(String.fromCharCode(code))
)

const widthOf = (character: string): number =>
  (character.length === 1 ? ascii[character.charCodeAt(0)] : undefined) ?? judged(character)

/** About how wide a text is, rather too much than too little. The reader's font is not known. */
export const textWidth = (text: string, fontSize: number): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0) * fontSize

/** How far the next line of a font of this size is. */
export const lineHeight = (fontSize: number): number => Math.round(fontSize * 1.35)

interface Font {
  readonly size: number
  readonly width: number
}

/** A word that is wider than a line, in parts that are not. */
const broken = (word: string, { size, width }: Font): ReadonlyArray<string> => {
  if (textWidth(word, size) <= width) return [word]
  const parts: Array<string> = []
  let part = ""
  for (const character of charactersOf(word)) {
    if (part !== "" && textWidth(part + character, size) > width) {
      parts.push(part)
      part = ""
    }
    part += character
  }
  return [...parts, part]
}

/** A text in lines of at most this width, broken between words, and within them only where one is too wide. */
export const textLines = (text: string, font: Font): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ").flatMap((it) => broken(it, font))) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line !== "" && textWidth(longer, font.size) > font.width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
