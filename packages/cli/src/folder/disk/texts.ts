import { constants, type Stats } from "node:fs"
import { lstat, open, readdir, rm } from "node:fs/promises"
import { lineNotUtf8, textOfBytes } from "../../files/utf8.ts"
import { writeWhole } from "../../files/writing.ts"
import { isLink, isNoFile, isNotUtf8, isTooLong, type Problem } from "../texts/Problem.ts"

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code

/** The most bytes of a file: a document's text has at most 1 MiB, a graph at most 16. */
const mostBytes = 17 * 1024 * 1024

const problemOf = (found: Stats): Problem | null => {
  if (found.isSymbolicLink()) return isLink
  if (!found.isFile()) return isNoFile
  return found.size > mostBytes ? isTooLong : null
}

/** Who wrote the folder may be somebody else: no link of it leads us to a file of the reader. */
const readRegular = async (path: string): Promise<string | Problem> => {
  // Before it is opened: not every system knows O_NOFOLLOW, and a pipe would wait for its writer.
  const problem = problemOf(await lstat(path))
  if (problem !== null) return problem
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const changed = problemOf(await file.stat())
    if (changed !== null) return changed
    const bytes = await file.readFile()
    const line = lineNotUtf8(bytes)
    return line === null ? textOfBytes(bytes) : isNotUtf8(line)
  } finally {
    await file.close()
  }
}

/** With its byte order mark; null if there is no file, a problem if it is no text that could be sent. */
export const readText = async (path: string): Promise<string | null | Problem> => {
  try {
    return await readRegular(path)
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null
    if (hasCode(error, "ELOOP")) return isLink
    throw error
  }
}

/** In order; none if there is no folder. */
export const namesIn = async (path: string): Promise<ReadonlyArray<string>> => {
  try {
    return (await readdir(path)).toSorted()
  } catch (error) {
    if (hasCode(error, "ENOENT")) return []
    throw error
  }
}

/** Unless an editor saved the file since it was `read`; follows no link. `now` as null removes the file. */
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
