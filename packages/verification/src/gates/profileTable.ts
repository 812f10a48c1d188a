import { type Phases, starts } from "./makePhases.ts"

/** Where the seconds of a file went. All but `CPU` add up to `seconds`. */
export type Times = Phases & Readonly<Record<"seconds" | "modules" | "CPU", number>>

export interface Profiled {
  readonly project: string
  readonly file: string
  readonly tests: number
  readonly times: Times
}

export interface Line {
  readonly name: string
  readonly tests: number
  readonly times: Times
}

const columns = ["seconds", "modules", ...starts, "computing", "waiting", "CPU"] as const

const sumOf = (name: string, lines: ReadonlyArray<Omit<Line, "name">>): Line => ({
  name,
  tests: lines.reduce((sum, { tests }) => sum + tests, 0),
  times: Object.fromEntries(
    columns.map((column) => [column, lines.reduce((sum, { times }) => sum + times[column], 0)])
  ) as Times
})

/** The sums of the files that have the same name, the slowest first; what is beyond `most` is one line. */
export const linesBy = (nameOf: (file: Profiled) => string, files: ReadonlyArray<Profiled>, most: number) => {
  const all = [...Map.groupBy(files, nameOf)]
    .map(([name, its]) => sumOf(name, its))
    .sort((a, b) => b.times.seconds - a.times.seconds)
  const rest = all.slice(most)
  return [...all.slice(0, most), ...(rest.length === 0 ? [] : [sumOf(`${rest.length} more`, rest)])]
}

/** The room of a test: `packages/server/test/process` of all that is in it. */
const roomOf = ({ file }: Profiled): string => file.split("/").slice(0, -1).slice(0, 4).join("/")

const cells = (words: ReadonlyArray<string | number>): string => `| ${words.join(" | ")} |`

const shown = (seconds: number): string => (seconds < 0.05 ? "" : seconds.toFixed(1))

const tableOf = (title: string, lines: ReadonlyArray<Line>): string =>
  [
    cells([title, "tests", ...columns]),
    `|---|${"---:|".repeat(columns.length + 1)}`,
    ...lines.map(({ name, tests, times }) => cells([name, tests, ...columns.map((it) => shown(times[it]))]))
  ].join("\n")

/** The profile of a run as Markdown: by project with the sum, by room, by file; each with the slowest first. */
export const profileTable = (files: ReadonlyArray<Profiled>): string =>
  [
    tableOf("project", [...linesBy(({ project }) => project, files, 100), sumOf("all", files)]),
    tableOf("folder", linesBy(roomOf, files, 30)),
    tableOf(
      "file",
      linesBy(({ file }) => file, files, 30)
    )
  ].join("\n\n")
