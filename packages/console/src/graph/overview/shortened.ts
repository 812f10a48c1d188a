const kept = new Map<string, string>()
/** Names are measured once; so many are remembered. */
const mostKept = 20_000
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

const measured = (pen: CanvasRenderingContext2D, words: string, width: number): string => {
  if (pen.measureText(words).width <= width) return words
  // No name that fits is longer than this, and segmenting takes time.
  const letters = Array.from(graphemes.segment(words.slice(0, 400)), ({ segment }) => segment)
  let [fits, over] = [0, letters.length]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (pen.measureText(`${letters.slice(0, middle).join("")}…`).width <= width) fits = middle
    else over = middle
  }
  return `${letters.slice(0, fits).join("")}…`
}

/** A text cut with an ellipsis so that it is no wider than this in the pen's font. */
export const shortened = (pen: CanvasRenderingContext2D, words: string, width: number): string => {
  const key = `${width} ${words}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const short = measured(pen, words, width)
  kept.set(key, short)
  return short
}
