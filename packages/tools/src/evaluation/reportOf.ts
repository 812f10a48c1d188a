import type { Evaluation } from "./evaluate.ts"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import { type Figures, figuresOf } from "./figuresOf.ts"
import { type ProjectFigures, projectFiguresOf } from "./projectFiguresOf.ts"
import { remarksOn } from "./remarks.ts"
import { beyond, type Column, measured, share, table } from "./table.ts"

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

/**
 * The figures of an evaluation as Markdown tables, and below each everything missing or wrong. Without `timed`, it leaves
 * out measurements that would differ on another machine.
 */
export const reportOf = (
  { projects, prompts, runs }: Evaluation,
  { timed }: { readonly timed: boolean }
): string => {
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
