import { chmodSync, lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** What the group and all others may do with a file. */
const othersRights = 0o077

/** Windows and the like keep no such rights. */
const hasModes = process.platform !== "win32"

const isWide = (path: string): boolean => (lstatSync(path).mode & othersRights) !== 0

const tighten = (path: string, mode: number): boolean => {
  if (!isWide(path)) return false
  let cause: unknown
  try {
    chmodSync(path, mode)
  } catch (failure) {
    cause = failure
  }
  if (!isWide(path)) return true
  throw new Error(
    `other users of this machine may use ${path}, and that cannot be changed. Make it the service's own (chown), keep it on a file system that knows owners, or choose another directory`,
    { cause }
  )
}

/**
 * Takes what is in a directory, and the directory, from everybody but its owner: 0700 and 0600, whatever they were made with. Answers
 * whether others had any right to the directory or to a file in it; throws where that cannot be changed.
 */
export const ownersAlone = (directory: string): boolean => {
  if (!hasModes) return false
  // First, so that nobody comes in meanwhile.
  const wasOpen = tighten(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile())
      tighten(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  return wasOpen
}
