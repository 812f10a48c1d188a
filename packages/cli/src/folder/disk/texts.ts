import { readdir, readFile, rm, stat } from "node:fs/promises"
import { writeWhole } from "../../files/writeWhole.ts"

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

/** The most bytes of a file: a document's text has at most 1 MiB, a graph at most 16. */
const mostBytes = 17 * 1024 * 1024

/** A text file; null if there is none, `blocked` if it is no text that could be sent. */
export const readText = async (path: string): Promise<string | null | { readonly blocked: string }> => {
  try {
    const found = await stat(path)
    if (!found.isFile()) return { blocked: "is no file" }
    if (found.size > mostBytes) return { blocked: "is too long" }
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return null
    if (error instanceof TypeError) return { blocked: "is not UTF-8" }
    throw error
  }
}

/** The names of the files in a folder, in order; none if there is no folder. */
export const namesIn = async (path: string): Promise<ReadonlyArray<string>> => {
  try {
    return (await readdir(path)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * Writes the file (null: removes it), but only if it still is what was read: what an editor saved meanwhile stays.
 * Whether it was written.
 */
export const replaceText = async (
  path: string,
  read: string | null,
  now: string | null
): Promise<boolean> => {
  if ((await readText(path)) !== read) return false
  if (now === null) await rm(path, { force: true })
  else if (now !== read) await writeWhole(path, now)
  return true
}
