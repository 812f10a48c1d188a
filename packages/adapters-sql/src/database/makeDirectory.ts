import { existsSync, lstatSync, mkdirSync, readlinkSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { syncNames } from "./syncing.ts"

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

/**
 * Makes the directory and what is missing above it, for its owner alone and for good. Throws the system's error if it cannot. Node's
 * own recursive `mkdir` never returns where the system says that a parent is missing although it is there, as in /proc.
 */
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
