import type { Beyond, Found } from "./averages.ts"
import type { Taken } from "./counted.ts"

/** With one decimal if it is not whole. */
const plain = (number: number): string =>
  Number.isInteger(number) ? String(number) : (Math.round(number * 10) / 10).toFixed(1)

export const share = (coverage: Found | null): string =>
  coverage === null ? "–" : `${plain(coverage.found)} of ${plain(coverage.of)}`

export const beyond = (excess: Beyond | null): string =>
  excess === null ? "–" : `${plain(excess.count)} of ${plain(excess.of)}`

const tokens = (number: number | null): string =>
  number === null ? "–" : Math.round(number).toLocaleString("en")

/** A column of a report, and its text in the row of some figures. */
export interface Column<F> {
  readonly title: string
  readonly text: (figures: F) => string
}

/** What differs on another machine, or with another price. */
export const measured: ReadonlyArray<Column<Omit<Taken, "calls">>> = [
  { title: "time", text: ({ seconds }) => `${seconds.toFixed(2)} s` },
  { title: "tokens in", text: ({ inputTokens }) => tokens(inputTokens) },
  { title: "tokens out", text: ({ outputTokens }) => tokens(outputTokens) }
]

/** A Markdown table with a row for each of the figures. */
export const table = <F>(columns: ReadonlyArray<Column<F>>, rows: ReadonlyArray<F>): string => {
  const cells = columns.map(({ text, title }) => [title, ...rows.map(text)])
  const widths = cells.map((column) => Math.max(...column.map((it) => it.length)))
  const lines = [0, ...rows.map((_, index) => index + 1)].map((line) =>
    cells.map((column, index) => (column[line] ?? "").padEnd(widths[index] ?? 0))
  )
  const rule = widths.map((width) => "-".repeat(width))
  return lines
    .toSpliced(1, 0, rule)
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n")
}
