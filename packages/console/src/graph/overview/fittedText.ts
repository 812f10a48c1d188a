import { partsOf } from "../../ui/inline.tsx"

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** No text that fits is longer than this, and to find letters takes time. */
const lettersOf = (words: string): ReadonlyArray<string> =>
  Array.from(graphemes.segment(words.slice(0, 400)), ({ segment }) => segment)

/** How many fit with `end` after them. */
const fitting = (
  pen: CanvasRenderingContext2D,
  letters: ReadonlyArray<string>,
  width: number,
  end: string
): number => {
  let [fits, over] = [0, letters.length]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (pen.measureText(letters.slice(0, middle).join("") + end).width <= width) fits = middle
    else over = middle
  }
  return fits
}

const fits = (pen: CanvasRenderingContext2D, words: string, width: number): boolean =>
  pen.measureText(words).width <= width

const cut = (pen: CanvasRenderingContext2D, words: string, width: number): string => {
  if (fits(pen, words, width)) return words
  const letters = lettersOf(words)
  return `${letters.slice(0, fitting(pen, letters, width, "…")).join("")}…`
}

/** As many whole parts as fit; of a part that is wider, as much as fits. */
const firstLine = (pen: CanvasRenderingContext2D, words: string, width: number): string => {
  if (fits(pen, words, width)) return words
  const letters = lettersOf(words)
  const most = letters.slice(0, Math.max(1, fitting(pen, letters, width, ""))).join("").length
  let line = ""
  for (const part of partsOf(words)) {
    if (line.length + part.trimEnd().length > most) break
    line += part
  }
  return line === "" ? words.slice(0, most) : line.trimEnd()
}

const measured = (
  pen: CanvasRenderingContext2D,
  words: string,
  width: number,
  most: number
): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let rest = words.trim()
  while (rest !== "" && lines.length < most - 1) {
    const line = firstLine(pen, rest, width)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return rest === "" ? lines : [...lines, cut(pen, rest, width)]
}

const known = new Map<string, ReadonlyArray<string>>()
/** Texts are measured once; so many are remembered. */
const mostKnown = 20_000

/** In the pen's font; the last line ends with an ellipsis. */
export const fittedLines = (
  pen: CanvasRenderingContext2D,
  words: string,
  width: number,
  most: number
): ReadonlyArray<string> => {
  const key = `${pen.font} ${width} ${most} ${words}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const lines = measured(pen, words, width, most)
  known.set(key, lines)
  return lines
}
