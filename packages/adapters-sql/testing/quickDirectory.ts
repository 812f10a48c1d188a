import { statfsSync } from "node:fs"
import { tmpdir } from "node:os"

/** Linux's file system in memory. */
const MEMORY = "/dev/shm"
const ENOUGH = 2 * 1024 ** 3

const hasRoom = (directory: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/** Where databases are made whose files need not outlive the machine: in memory if that has room, else on the disk. */
export const quickDirectory = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir())
