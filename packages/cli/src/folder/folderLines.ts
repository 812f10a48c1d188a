import { basename, relative } from "node:path"
import { Flag } from "effect/cli"
import { columns, outputWidth } from "../output/columns.ts"
import { exitCodes, Failure } from "../output/Failure.ts"
import type { Style } from "../output/print.ts"
import { visible } from "../output/wording.ts"
import type { Problem } from "./texts/Problem.ts"

export const folderFlag = Flag.String("folder").pipe(
  Flag.withAlias("C"),
  Flag.withDefault("."),
  Flag.withMetavar("DIR"),
  Flag.withDescription("The project's folder, or one in it; the current one by default")
)

export interface FolderLine {
  readonly word: string
  readonly tone: "good" | "warn" | "bad" | "faint"
  readonly path: string
  readonly more: string
}

const folderLines = (lines: ReadonlyArray<FolderLine>, style: Style): ReadonlyArray<string> =>
  columns(
    lines.map(({ more, path, word }) => [`  ${word}`, visible(path), visible(more)]),
    outputWidth(),
    (cell, column, row) => {
      if (column === 0) return style[lines[row]?.tone ?? "faint"](cell)
      return column === 2 ? style.faint(cell) : cell
    }
  )

export const strangerLines = (strangers: ReadonlyArray<string>, style: Style): ReadonlyArray<string> =>
  strangers.map((it) => style.faint(`  ${visible(it)} is no document's file, and is left alone.`))

/** What a command tells of a folder's texts, below the project's title and the folder as a person here calls it. */
export const folderReport = (
  title: string,
  root: string,
  lines: ReadonlyArray<FolderLine>,
  none: string,
  style: Style
): ReadonlyArray<string> => [
  `${style.strong(visible(title))}  ${style.faint(relative(process.cwd(), root) || basename(root))}`,
  ...(lines.length === 0 ? [`  ${none}`] : folderLines(lines, style))
]

interface Trouble {
  readonly path: string
  readonly problem: Problem
}

export const troublesIn = (
  files: ReadonlyArray<{ readonly path: string; readonly problem?: Problem | undefined }>
): ReadonlyArray<Trouble> =>
  files.flatMap(({ path, problem }) => (problem === undefined ? [] : [{ path, problem }]))

const mostNamed = 5
const mostHints = 10

const named = (troubles: ReadonlyArray<Trouble>): string => {
  const more = troubles.length - mostNamed
  const names = troubles.slice(0, mostNamed).map(({ path }) => path)
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ")
}

export const hintsOf = (troubles: ReadonlyArray<Trouble>): ReadonlyArray<string> =>
  [...new Set(troubles.flatMap(({ problem }) => problem.hints))].slice(0, mostHints)

export const failureOfTroubles = (
  troubles: ReadonlyArray<Trouble>,
  message: (files: string) => string
): Failure => {
  const conflict = troubles.some(({ problem }) => problem.conflict)
  const [code = "REFUSED", ...others] = new Set(troubles.map(({ problem }) => problem.code))
  const mixed = conflict ? "CONFLICT" : "REFUSED"
  return new Failure({
    code: others.length === 0 ? code : mixed,
    message: message(named(troubles)),
    hints: hintsOf(troubles),
    exitCode: conflict ? exitCodes.conflict : exitCodes.failed
  })
}
