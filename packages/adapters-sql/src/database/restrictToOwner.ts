import { chmodSync, lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** The permission bits of the group and of all others. */
const othersRights = 0o077

/** Windows has no such permission bits. */
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
    `other users of this machine may use ${path}, and that cannot be changed. Make it the service's own (chown), or keep it on a file system that knows owners`,
    { cause }
  )
}

/** 0700 and 0600 for the directory and all in it. Returns whether others had any right; throws where it cannot. */
export const restrictToOwner = (directory: string): boolean => {
  if (!hasModes) return false
  // The directory first, so that nobody gets in meanwhile.
  const wasOpen = tighten(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile())
      tighten(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  return wasOpen
}
