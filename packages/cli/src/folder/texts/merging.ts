import { linesOf, mergeTexts } from "@design-workspace/client/merge/mergeTexts"

export interface Merged {
  readonly text: string
  readonly conflict: boolean
}

export interface Names {
  readonly mine: string
  readonly base: string
  readonly theirs: string
}

/** A marker begins a line, so what stands before it ends one. */
const ended = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`)

/** Where both sides changed the same lines, all three stand between diff3's markers. */
export const merged = (mine: string, base: string, theirs: string, names: Names): Merged => {
  const regions = mergeTexts(mine, base, theirs)
  const pieces = regions.map((it) =>
    "agreed" in it
      ? it.agreed
      : [
          `<<<<<<< ${names.mine}\n${ended(it.mine)}`,
          `||||||| ${names.base}\n${ended(it.base)}`,
          `=======\n${ended(it.theirs)}>>>>>>> ${names.theirs}\n`
        ].join("")
  )
  return { text: pieces.join(""), conflict: regions.some((it) => !("agreed" in it)) }
}

/** What ends the part of a conflict that a line is in: `<<<<<<<` begins one, `=======` and `>>>>>>>` follow. */
const marks: ReadonlyArray<(line: string) => boolean> = [
  (line) => line.startsWith("<<<<<<< "),
  (line) => line === "=======\n" || line === "=======\r\n",
  (line) => line.startsWith(">>>>>>> ")
]

const conflictsIn = (text: string): number => {
  let seen = 0
  for (const line of linesOf(text)) if (marks[seen % marks.length]?.(line) === true) seen += 1
  return Math.floor(seen / marks.length)
}

/** Whether a text has conflicts that are not resolved: more than it was made from. */
export const hasMarkers = (text: string, base: string | null): boolean =>
  conflictsIn(text) > conflictsIn(base ?? "")
