import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { SeededBug } from "./SeededBug.ts"

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
