import { CliOutput } from "effect/cli"
import type { Style } from "./print.ts"

export type Width = number | null

/** Null where standard output is no terminal: a program reads whole lines. */
export const outputWidth = (): Width => (process.stdout.isTTY === true ? process.stdout.columns || 80 : null)

const gap = "  "

const uuidLength = 36

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** With `…` where something is left out. Not for texts with colours. */
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
    const most = Math.max(...result.filter((it) => it !== uuidLength))
    if (excess <= 0 || most <= 12) return result
    const index = result.indexOf(most)
    result[index] = Math.max(12, most - excess)
  }
}

export const facts = (rows: ReadonlyArray<Row>, width: Width, style: Style): ReadonlyArray<string> =>
  columns(rows, width, (cell, column) => (column === 0 ? style.faint(cell) : cell))

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
        const columnWidth = widths[index] ?? 0
        if (columnWidth === 0) return []
        const shown = cut(cell, columnWidth)
        const isLast = index === row.length - 1
        const pad = isLast ? "" : " ".repeat(Math.max(0, columnWidth - CliOutput.displayWidth(shown)))
        return [`${paint(shown, index, number)}${pad}`]
      })
      .join(gap)
      .trimEnd()
  )
}

export const table = (
  headings: Row,
  rows: ReadonlyArray<Row>,
  width: Width,
  heading: (text: string) => string
): ReadonlyArray<string> =>
  columns([headings, ...rows], width, (cell, _, row) => (row === 0 ? heading(cell) : cell))
