import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export interface SeededBug {
  readonly what: string
  readonly path: string
  /** Stands in the file exactly once. */
  readonly search: string
  readonly replace: string
  /** The sequences that find it: those of the whole model by default, or those of projects' runs. */
  readonly foundBy?: "model" | "project-runs"
}

export const sources = {
  domain: "packages/domain/src",
  api: "packages/api/src",
  http: "packages/adapters-http/src",
  sql: "packages/adapters-sql/src"
} as const

/** What stands in the file exactly once, and what the bug makes of it. */
export type Replacement = readonly [search: string, replace: string]

/** By the path of the file and by what is wrong then. */
export type BugsByFile = Readonly<Record<string, Readonly<Record<string, Replacement>>>>

export const bugsOf = (bugs: BugsByFile): ReadonlyArray<SeededBug> =>
  Object.entries(bugs).flatMap(([path, ofFile]) =>
    Object.entries(ofFile).map(([what, [search, replace]]) => ({ what, path, search, replace }))
  )

/** The source with the bug in it; throws unless the place is there exactly once. */
export const seeded = (source: string, { path, replace, search }: SeededBug): string => {
  const places = source.split(search)
  if (places.length !== 2)
    throw new Error(`${path} has the place ${places.length - 1} times: ${search}; write the bug again`)
  return places.join(replace)
}

/** Puts a bug into the copy at `directory`; what is answered takes it out again. */
export const seed = (directory: string, bug: SeededBug): (() => void) => {
  const path = join(directory, bug.path)
  const source = readFileSync(path, "utf8")
  writeFileSync(path, seeded(source, bug))
  return () => writeFileSync(path, source)
}
