import { spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const mebibyte = 2 ** 20

/** In bytes: for more rows, and not for another file of PostgreSQL's log of changes, which has 16 MiB. */
export const roomForNoLog = 15 * mebibyte

/** A disk of so many MiB, in memory, that can be filled and emptied again. */
const tryMount = (size: number) => {
  const directory = mkdtempSync(join(tmpdir(), "small-disk-"))
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=755`, "tmpfs", directory])
  if (status !== 0) {
    rmSync(directory, { recursive: true })
    return undefined
  }
  const ballast = join(directory, "ballast")
  const free = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    /** Leaves so many bytes free, for all users. */
    fill: (left: number): void => {
      const file = openSync(ballast, "a")
      try {
        while (free() > left) writeSync(file, Buffer.alloc(Math.min(mebibyte, free() - left)))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      // Lazily: a process that was just killed may have its files open for a moment.
      spawnSync("umount", ["--lazy", directory])
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

export type SmallDisk = ReturnType<typeof mountDisk>

export const mountDisk = (size: number) => {
  const disk = tryMount(size)
  if (disk === undefined) throw new Error("no disk could be mounted: this takes the right to mount")
  return disk
}

/** The reason as the end of a test's title. */
export const disks: { readonly possible: boolean; readonly reason: string } = (() => {
  const disk = tryMount(1)
  disk?.remove()
  return disk === undefined
    ? { possible: false, reason: " (left out: this user may not mount a disk)" }
    : { possible: true, reason: "" }
})()
