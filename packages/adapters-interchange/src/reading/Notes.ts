import type { ImportNote } from "@design-workspace/domain/interchange/DesignReader"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"

/** The number of notes of one sort that are told each; of the others only the number. */
const eachOfASort = 5

/** The number of sorts of notes; what is of another counts as one sort. */
const mostSorts = 40

const longest = 80

/** A text of somebody else as a part of a message: one line, at most 80 characters. */
export const shown = (text: string): string => {
  const line = text.replace(/\p{C}+/gu, " ")
  return `"${line.length <= longest ? line : `${line.slice(0, longest).replace(/\p{Cs}$/u, "")}…`}"`
}

/** The path of what stands on a line, counted from 1. Names of fields are cut. */
export const pathAt = (line: number, ...fields: Issue["path"]): Issue["path"] => [
  `line ${line}`,
  ...fields.map((field) => (typeof field === "string" ? field.slice(0, longest) : field))
]

/** The line of a path that begins with one. */
export const lineIn = ([first]: Issue["path"]): number | undefined => {
  const [, line] = /^line (\d+)$/u.exec(String(first ?? "")) ?? []
  return line === undefined ? undefined : Number(line)
}

interface Sort {
  readonly told: Array<{ readonly line: number; readonly note: ImportNote }>
  more: number
  moreFrom: number
}

/**
 * What could not be taken over, in the order of lines. Of each sort five are told, and how many more there are: a
 * catalogue of 500 parts would have thousands.
 */
export class Notes {
  readonly #sorts = new Map<string, Sort>()

  /**
   * `sort` is what this note has in common with others. `fields` is its place below the line, which is asked for only if
   * the note is told.
   */
  add(sort: string, line: number | (() => number), fields: Issue["path"], message: string): void {
    const at = (): number => (typeof line === "number" ? line : line())
    const key = this.#sorts.has(sort) || this.#sorts.size < mostSorts ? sort : ""
    const known: Sort = this.#sorts.get(key) ?? { told: [], more: 0, moreFrom: 0 }
    this.#sorts.set(key, known)
    if (known.told.length < eachOfASort) {
      const told = at()
      known.told.push({ line: told, note: { path: pathAt(told, ...fields), message } })
      return
    }
    if (known.more === 0) known.moreFrom = at()
    known.more += 1
  }

  list(): ReadonlyArray<ImportNote> {
    return [...this.#sorts]
      .flatMap(([sort, { more, moreFrom, told }]) =>
        more === 0
          ? told
          : [
              ...told,
              {
                line: moreFrom,
                note: {
                  path: pathAt(moreFrom),
                  message: `and ${more} more from here on${sort === "" ? "" : `: ${sort}`}`
                }
              }
            ]
      )
      .sort((a, b) => a.line - b.line)
      .map(({ note }) => note)
  }
}
