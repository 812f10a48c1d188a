import { readdirSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { DateTime } from "effect"

/** One snapshot of the embedded database: a file named after the time at which it was begun. */
export interface SnapshotFile {
  readonly path: string
  readonly begunAt: DateTime.Utc
}

/** The suffix of files and directories in progress. They are useless once nobody works on them. */
export const unfinished = ".unfinished"

const ending = ".tar.gz"
const name = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.tar\.gz$/

/** The path of the snapshot of this time. It has no colons, which some file systems and shells do not accept. */
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

/** The snapshots in a directory, newest first; none if there is no directory. Throws if it cannot be read. */
export const snapshotsIn = (directory: string): ReadonlyArray<SnapshotFile> =>
  [...namesIn(directory)]
    .sort()
    .reverse()
    .flatMap((file) => snapshotAt(directory, file))

/** The newest snapshot in the directory that is older than this one. */
export const snapshotBefore = (directory: string, path: string): SnapshotFile | undefined =>
  snapshotsIn(directory).find((it) => basename(it.path) < basename(path))

/** Deletes all but the newest `kept` snapshots. */
export const removeOldest = (directory: string, kept: number): void => {
  for (const { path } of snapshotsIn(directory).slice(kept)) rmSync(path, { force: true })
}

/** Deletes what a process left behind if it ended in the middle of a snapshot. */
export const removeUnfinished = (directory: string): void => {
  for (const file of namesIn(directory)) {
    if (file.endsWith(unfinished)) rmSync(join(directory, file), { recursive: true, force: true })
  }
}
