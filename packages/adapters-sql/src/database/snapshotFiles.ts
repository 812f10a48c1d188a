import { readdirSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { DateTime } from "effect"

/** One snapshot of the embedded database: a file that is named after the moment at which it was begun. */
export interface SnapshotFile {
  readonly path: string
  readonly begunAt: DateTime.Utc
}

/** What is being made: files and directories of this ending are of no use once nobody works on them. */
export const unfinished = ".unfinished"

const ending = ".tar.gz"
const name = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.tar\.gz$/

/** Where the snapshot of this moment lies; without colons, which not every file system and shell takes. */
export const snapshotPath = (directory: string, begunAt: DateTime.Utc): string =>
  join(directory, `${DateTime.formatIso(begunAt).replaceAll(":", "-")}${ending}`)

const snapshotAt = (directory: string, file: string): ReadonlyArray<SnapshotFile> => {
  const [, hours, minutes, seconds] = name.exec(file) ?? []
  const begunAt = DateTime.make(`${hours}:${minutes}:${seconds}`)
  return begunAt._tag === "Some"
    ? [{ path: join(directory, file), begunAt: DateTime.toUtc(begunAt.value) }]
    : []
}

const namesIn = (directory: string): ReadonlyArray<string> => {
  try {
    return readdirSync(directory)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return []
    throw cause
  }
}

/** The snapshots of a directory, the newest first; none where there is no directory. Throws where it cannot be read. */
export const snapshotsIn = (directory: string): ReadonlyArray<SnapshotFile> =>
  [...namesIn(directory)]
    .sort()
    .reverse()
    .flatMap((file) => snapshotAt(directory, file))

/** The newest snapshot that lies beside this one and is older. */
export const snapshotBefore = (directory: string, path: string): SnapshotFile | undefined =>
  snapshotsIn(directory).find((it) => basename(it.path) < basename(path))

/** Deletes all but the newest `kept` snapshots. */
export const removeOldest = (directory: string, kept: number): void => {
  for (const { path } of snapshotsIn(directory).slice(kept)) rmSync(path, { force: true })
}

/** Deletes what a process left that ended in the middle of a snapshot. */
export const removeUnfinished = (directory: string): void => {
  for (const file of namesIn(directory)) {
    if (file.endsWith(unfinished)) rmSync(join(directory, file), { recursive: true, force: true })
  }
}
