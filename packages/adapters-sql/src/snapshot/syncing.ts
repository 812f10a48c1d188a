import { open, readdir } from "node:fs/promises"
import { join } from "node:path"

/** Flushes a file or directory to the disk. */
export const sync = async (path: string): Promise<void> => {
  const handle = await open(path, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes everything in a directory, and then the directory itself. */
export const syncTree = async (directory: string): Promise<void> => {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name))
  }
  await sync(directory)
}
