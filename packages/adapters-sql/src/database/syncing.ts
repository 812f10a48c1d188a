import { closeSync, fsyncSync, openSync, renameSync } from "node:fs"
import { open, readdir } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Windows keeps the names in a directory by itself, and refuses to be asked to. */
const namesNeedIt = process.platform !== "win32"

/** As for PostgreSQL: the directory may not be read, or its file system knows no syncing of directories. */
const tolerated = new Set(["EACCES", "EINVAL"])

const syncOpened = (directory: string): void => {
  const fd = openSync(directory, "r")
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Puts on the disk which names a directory has: what was made, renamed or deleted in it survives a power cut. */
export const syncNames = (directory: string): void => {
  if (!namesNeedIt) return
  try {
    syncOpened(directory)
  } catch (cause) {
    if (!tolerated.has((cause as NodeJS.ErrnoException).code ?? "")) throw cause
  }
}

/** A renaming within a directory that survives a power cut, and never only the later of two. */
export const renameForGood = (from: string, to: string): void => {
  renameSync(from, to)
  syncNames(dirname(to))
}

const syncFile = async (path: string): Promise<void> => {
  // Windows syncs only what may be written.
  const handle = await open(path, "r+")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a directory on the disk, with everything in it. A few files at a time share the disk's work. */
export const syncTree = async (directory: string): Promise<void> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const pathsOf = (kind: "isDirectory" | "isFile") =>
    entries.filter((entry) => entry[kind]()).map((entry) => join(entry.parentPath, entry.name))
  const files = pathsOf("isFile").values()
  const work = async () => {
    for (const file of files) await syncFile(file)
  }
  await Promise.all([work(), work(), work(), work()])
  for (const inner of pathsOf("isDirectory")) syncNames(inner)
  syncNames(directory)
}
