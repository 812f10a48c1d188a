import { CliOutput } from "effect/cli"

/** The width of the terminal; null where lines may be as long as they are. */
export type Width = number | null

/** Null where standard output is no terminal: a program reads whole lines. */
export const outputWidth = (): Width => (process.stdout.isTTY === true ? process.stdout.columns || 80 : null)

const gap = "  "

/** The letters of an id, a UUID. */
const idLength = 36

const padded = (text: string, width: number): string =>
  `${text}${" ".repeat(Math.max(0, width - CliOutput.displayWidth(text)))}`

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** The text within so many columns, with `…` where something is left out. Not for texts with colours. */
export const cut = (text: string, width: number): string => {
  if (CliOutput.displayWidth(text) <= width) return text
  let kept = ""
  let used = 1
  for (const { segment } of segmenter.segment(text)) {
    used += CliOutput.displayWidth(segment)
    if (used > width) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

type Row = ReadonlyArray<string>

const widthsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<number> => {
  const widths: Array<number> = []
  for (const row of rows)
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, CliOutput.displayWidth(cell))
    })
  return widths
}

/** The widths with the widest column made narrower until a line fits, but not below what a word needs. */
const fitted = (widths: ReadonlyArray<number>, width: Width): ReadonlyArray<number> => {
  if (width === null) return widths
  const room = width - gap.length * Math.max(0, widths.length - 1)
  const result = [...widths]
  for (;;) {
    const excess = result.reduce((sum, it) => sum + it, 0) - room
    // An id is never cut: it is there to be copied.
    const most = Math.max(...result.filter((it) => it !== idLength))
    if (excess <= 0 || most <= 12) return result
    const index = result.indexOf(most)
    result[index] = Math.max(12, most - excess)
  }
}

/** Rows with their columns in line, cut to the width; `paint` colours a cell after it was measured. */
export const columns = (
  rows: ReadonlyArray<Row>,
  width: Width,
  paint: (cell: string, column: number, row: number) => string = (cell) => cell
): ReadonlyArray<string> => {
  const widths = fitted(widthsOf(rows), width)
  return rows.map((row, number) =>
    row
      .flatMap((cell, index) => {
        // A column in which nothing stands takes no room.
        if (widths[index] === 0) return []
        const shown = cut(cell, widths[index] ?? 0)
        const last = index === row.length - 1
        const pad = last ? "" : padded("", (widths[index] ?? 0) - CliOutput.displayWidth(shown))
        return [`${paint(shown, index, number)}${pad}`]
      })
      .join(gap)
      .trimEnd()
  )
}

/** A table under a line of headings. */
export const table = (
  headings: Row,
  rows: ReadonlyArray<Row>,
  width: Width,
  heading: (text: string) => string
): ReadonlyArray<string> =>
  columns([headings, ...rows], width, (cell, _, row) => (row === 0 ? heading(cell) : cell))
