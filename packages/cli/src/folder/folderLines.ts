import { Flag } from "effect/cli"
import { columns, outputWidth } from "../output/columns.ts"
import type { Style } from "../output/Style.ts"
import { visible } from "../output/visible.ts"

/** `--folder`: where the project's folder is, if not here. */
export const folderFlag = Flag.String("folder").pipe(
  Flag.withAlias("C"),
  Flag.withDefault("."),
  Flag.withMetavar("DIR"),
  Flag.withDescription("The project's folder, or one in it; the current one by default")
)

/** One line about a text: a word for it, where it is, and more. */
export interface FolderLine {
  readonly word: string
  readonly tone: "good" | "warn" | "bad" | "faint"
  readonly path: string
  readonly more: string
}

/** The lines of a folder's texts, in columns. */
export const folderLines = (lines: ReadonlyArray<FolderLine>, style: Style): ReadonlyArray<string> =>
  columns(
    lines.map(({ more, path, word }) => [`  ${word}`, visible(path), visible(more)]),
    outputWidth(),
    (cell, column, row) => {
      if (column === 0) return style[lines[row]?.tone ?? "faint"](cell)
      return column === 2 ? style.faint(cell) : cell
    }
  )

/** A line for each file beside the documents that is none. */
export const strangerLines = (strangers: ReadonlyArray<string>, style: Style): ReadonlyArray<string> =>
  strangers.map((it) => style.faint(`  ${visible(it)} is no document's file, and is left alone.`))
