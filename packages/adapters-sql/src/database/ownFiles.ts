import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync
} from "node:fs"
import { open, readdir } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { codeOf } from "./causes.ts"

const isWindows = process.platform === "win32"

/** As PostgreSQL: the directory may not be read, or its file system does not sync directories. */
const tolerated = new Set(["EACCES", "EINVAL"])

const syncOpened = (directory: string): void => {
  const fd = openSync(directory, "r")
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** The names in a directory survive a power cut from here on. */
export const syncNames = (directory: string): void => {
  // Windows keeps names by itself, and refuses to be asked.
  if (isWindows) return
  try {
    syncOpened(directory)
  } catch (cause) {
    if (!tolerated.has(codeOf(cause))) throw cause
  }
}

/** Survives a power cut, and never only the later of two. */
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

/** A few files at a time share the disk's work. */
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

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Node's own recursive `mkdir` never returns where a parent is said to be missing though it is there, as in /proc. */
export const makeDirectory = (directory: string): void => {
  const missing: Array<string> = []
  for (let at = resolve(directory); !existsSync(at) && at !== dirname(at); at = dirname(at))
    missing.unshift(at)
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 })
    } catch (cause) {
      // Another process may have made it meanwhile.
      if (!isDirectory(path))
        throw isLink(path)
          ? new Error(`the link ${path} leads to ${readlinkSync(path)}, where there is no directory`, {
              cause
            })
          : cause
    }
    syncNames(dirname(path))
  }
}

const isWide = (path: string): boolean => (lstatSync(path).mode & 0o077) !== 0

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

/** 0700 and 0600. Returns whether others had any right; throws if it cannot be changed. */
export const restrictToOwner = (directory: string): boolean => {
  // Windows has no such permission bits.
  if (isWindows) return false
  // The directory first, so that nobody gets in meanwhile.
  const wasOpen = tighten(directory, 0o700)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile())
      tighten(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  return wasOpen
}
