import type { Taken } from "./counted.ts"
import type { Evaluation } from "./evaluate.ts"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import {
  type Beyond,
  type Figures,
  type Found,
  figuresOf,
  type ProjectFigures,
  projectFiguresOf
} from "./figuresOf.ts"

const plain = (number: number): string =>
  Number.isInteger(number) ? String(number) : (Math.round(number * 10) / 10).toFixed(1)

const share = (coverage: Found | null): string =>
  coverage === null ? "–" : `${plain(coverage.found)} of ${plain(coverage.of)}`

const beyond = (excess: Beyond | null): string =>
  excess === null ? "–" : `${plain(excess.count)} of ${plain(excess.of)}`

const tokens = (number: number | null): string =>
  number === null ? "–" : Math.round(number).toLocaleString("en")

interface Column<F> {
  readonly title: string
  readonly text: (figures: F) => string
}

/** What differs on another machine, or with another price. */
const measured: ReadonlyArray<Column<Omit<Taken, "calls">>> = [
  { title: "time", text: ({ seconds }) => `${seconds.toFixed(2)} s` },
  { title: "tokens in", text: ({ inputTokens }) => tokens(inputTokens) },
  { title: "tokens out", text: ({ outputTokens }) => tokens(outputTokens) }
]

const table = <F>(columns: ReadonlyArray<Column<F>>, rows: ReadonlyArray<F>): string => {
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

const counted = (texts: ReadonlyArray<string>, runs: number): ReadonlyArray<string> =>
  [...Map.groupBy(texts, (it) => it)].map(([text, { length }]) => `${text}${times(length, runs)}`)

const remarksOn = (
  title: string,
  runs: number,
  kinds: ReadonlyArray<readonly [what: string, texts: ReadonlyArray<string>]>
): ReadonlyArray<string> =>
  kinds.flatMap(([what, texts]) =>
    texts.length === 0 ? [] : [`- ${title}: ${what}: ${counted(texts, runs).join("; ")}`]
  )

const designColumns: ReadonlyArray<Column<Figures>> = [
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

const projectColumns: ReadonlyArray<Column<ProjectFigures>> = [
  { title: "prompt", text: ({ prompt }) => prompt },
  { title: "quality", text: ({ quality }) => quality },
  { title: "projects", text: ({ made, runs }) => `${made} of ${runs}` },
  { title: "parts found", text: ({ parts }) => share(parts) },
  { title: "edges found", text: ({ edges }) => share(edges) },
  { title: "nodes not named", text: ({ unnamed }) => beyond(unnamed) },
  { title: "edges not stated", text: ({ unstated }) => beyond(unstated) },
  { title: "documents passed", text: ({ passed }) => share(passed) },
  { title: "headings", text: ({ headings }) => share(headings) },
  { title: "neighbours described", text: ({ neighbours }) => share(neighbours) },
  { title: "neighbours invented", text: ({ invented }) => beyond(invented) },
  { title: "sentences used", text: ({ sentences }) => share(sentences) }
]

const designRemarks = (title: string, runs: ReadonlyArray<EvaluatedRun>): ReadonlyArray<string> => {
  const scores = runs.flatMap(({ score }) => score ?? [])
  return remarksOn(title, runs.length, [
    ["no such part", scores.flatMap(({ parts }) => parts.missing)],
    ["no such edge", scores.flatMap(({ edges }) => edges.missing)],
    ["block not named", scores.flatMap(({ unnamed }) => unnamed.items)],
    ["edge not stated", scores.flatMap(({ unstated }) => unstated.items)],
    ["dangling or duplicate", scores.flatMap(({ broken }) => broken)],
    ["no design", runs.flatMap(({ failure }) => failure ?? [])]
  ])
}

const projectRemarks = (title: string, runs: ReadonlyArray<EvaluatedProject>): ReadonlyArray<string> => {
  const graphs = runs.flatMap(({ score }) => score?.graph ?? [])
  const documents = runs.flatMap(({ score }) => score?.documents ?? [])
  return remarksOn(title, runs.length, [
    ["no such part", graphs.flatMap(({ parts }) => parts.missing)],
    ["no such edge", graphs.flatMap(({ edges }) => edges.missing)],
    ["node not named", graphs.flatMap(({ unnamed }) => unnamed.items)],
    ["edge not stated", graphs.flatMap(({ unstated }) => unstated.items)],
    ["no document that passes", documents.flatMap(({ passed }) => passed.missing)],
    ["no such heading", documents.flatMap(({ headings }) => headings.missing)],
    ["neighbour not described", documents.flatMap(({ neighbours }) => neighbours.missing)],
    ["neighbour invented", documents.flatMap(({ invented }) => invented.items)],
    ["sentence not used", documents.flatMap(({ sentences }) => sentences.missing)],
    ["no project", runs.flatMap(({ failure }) => failure ?? [])]
  ])
}

const remarksOf = <R>(
  runs: ReadonlyArray<R>,
  titleOf: (run: R) => string,
  remarks: (title: string, group: ReadonlyArray<R>) => ReadonlyArray<string>
): string => [...Map.groupBy(runs, titleOf)].flatMap(([title, group]) => remarks(title, group)).join("\n")

/** Without `timed`, it leaves out what would differ on another machine. */
export const reportOf = ({ projects, prompts, runs }: Evaluation, { timed }: { readonly timed: boolean }) => {
  const models = [...new Set([...runs, ...projects].map(({ model }) => model))].join(", ")
  const more = timed ? measured : []
  return [
    `Model: ${models}${prompts === null ? "" : `, prompts ${prompts}`}`,
    runs.length === 0 ? "" : table([...designColumns, ...more], figuresOf(runs)),
    remarksOf(runs, ({ brief, quality }) => `${brief}, ${quality}`, designRemarks),
    projects.length === 0 ? "" : table([...projectColumns, ...more], projectFiguresOf(projects)),
    remarksOf(projects, ({ prompt, quality }) => `${prompt}, ${quality}`, projectRemarks)
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}
