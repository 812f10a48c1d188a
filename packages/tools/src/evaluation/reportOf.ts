import type { Evaluation } from "./evaluate.ts"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import { type Figures, figuresOf } from "./figuresOf.ts"

/** With one decimal if it is not whole. */
const plain = (number: number): string =>
  Number.isInteger(number) ? String(number) : (Math.round(number * 10) / 10).toFixed(1)

const share = (coverage: Figures["parts"]): string =>
  coverage === null ? "–" : `${plain(coverage.found)} of ${coverage.of}`

const beyond = (excess: Figures["unnamed"]): string =>
  excess === null ? "–" : `${plain(excess.count)} of ${plain(excess.of)}`

const tokens = (number: number | null): string =>
  number === null ? "–" : Math.round(number).toLocaleString("en")

interface Column {
  readonly title: string
  readonly text: (figures: Figures) => string
}

const found: ReadonlyArray<Column> = [
  { title: "brief", text: ({ brief }) => brief },
  { title: "quality", text: ({ quality }) => quality },
  { title: "designs", text: ({ made, runs }) => `${made} of ${runs}` },
  { title: "parts found", text: ({ parts }) => share(parts) },
  { title: "edges found", text: ({ edges }) => share(edges) },
  { title: "blocks not named", text: ({ unnamed }) => beyond(unnamed) },
  { title: "edges not stated", text: ({ unstated }) => beyond(unstated) },
  { title: "dangling or duplicate", text: ({ broken }) => String(broken) },
  { title: "bounds held", text: ({ boundsHeld, runs }) => `${boundsHeld} of ${runs}` }
]

const measured: ReadonlyArray<Column> = [
  { title: "time", text: ({ seconds }) => `${seconds.toFixed(2)} s` },
  { title: "tokens in", text: ({ inputTokens }) => tokens(inputTokens) },
  { title: "tokens out", text: ({ outputTokens }) => tokens(outputTokens) }
]

const table = (columns: ReadonlyArray<Column>, rows: ReadonlyArray<Figures>): string => {
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

const times = (count: number, runs: number): string => (runs === 1 ? "" : ` (${count} of ${runs})`)

/** Each distinct text once, with its count if there was more than one run. */
const counted = (texts: ReadonlyArray<string>, runs: number): ReadonlyArray<string> =>
  [...Map.groupBy(texts, (it) => it)].map(([text, { length }]) => `${text}${times(length, runs)}`)

const remarks = (runs: ReadonlyArray<EvaluatedRun>): ReadonlyArray<string> => {
  const scores = runs.flatMap(({ score }) => score ?? [])
  const remark = (what: string, texts: ReadonlyArray<string>) =>
    texts.length === 0 ? [] : [`${what}: ${counted(texts, runs.length).join("; ")}`]
  return [
    ...remark(
      "no such part",
      scores.flatMap(({ parts }) => parts.missing)
    ),
    ...remark(
      "no such edge",
      scores.flatMap(({ edges }) => edges.missing)
    ),
    ...remark(
      "block not named",
      scores.flatMap(({ unnamed }) => unnamed.items)
    ),
    ...remark(
      "edge not stated",
      scores.flatMap(({ unstated }) => unstated.items)
    ),
    ...remark(
      "dangling or duplicate",
      scores.flatMap(({ broken }) => broken)
    ),
    ...remark(
      "no design",
      runs.flatMap(({ failure }) => failure ?? [])
    )
  ]
}

const remarksOf = (runs: ReadonlyArray<EvaluatedRun>): string =>
  [...Map.groupBy(runs, ({ brief, quality }) => `${brief}, ${quality}`)]
    .flatMap(([title, group]) => remarks(group).map((remark) => `- ${title}: ${remark}`))
    .join("\n")

/**
 * The figures of an evaluation as a Markdown table, and below it everything missing or wrong. Without `timed`, it
 * leaves out measurements that would differ on another machine.
 */
export const reportOf = ({ prompts, runs }: Evaluation, options: { readonly timed: boolean }): string => {
  const models = [...new Set(runs.map(({ model }) => model))].join(", ")
  const columns = options.timed ? [...found, ...measured] : found
  return [
    `Model: ${models}${prompts === null ? "" : `, prompts ${prompts}`}`,
    table(columns, figuresOf(runs)),
    remarksOf(runs)
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}
