import { readdirSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { Data, DateTime } from "effect"
import { codeOf, wordsOf } from "./causes.ts"

export class SnapshotFailed extends Data.TaggedError("SnapshotFailed")<{
  readonly directory: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `No snapshot of the database could be made in ${this.directory}: ${wordsOf(this.cause)}.`
  }
}

export class SnapshotUnusable extends Data.TaggedError("SnapshotUnusable")<{
  readonly file: string
  readonly reason: string
  readonly before: string | undefined
}> {
  override get message(): string {
    const next =
      this.before === undefined ? "There is none before it." : `The one before it is ${this.before}`
    return `The snapshot ${this.file} cannot be used: ${this.reason}. Nothing was changed.\n${next}`
  }
}

export class NoSnapshot extends Data.TaggedError("NoSnapshot")<{ readonly directory: string }> {
  override get message(): string {
    return `There is no snapshot in ${this.directory}. Name another file with --snapshot, or another directory with SNAPSHOT_DIR.`
  }
}

/** A new, empty one would hide the loss. */
export class DatabaseMissing extends Data.TaggedError("DatabaseMissing")<{
  readonly directory: string
  readonly newest: string
}> {
  override get message(): string {
    return `The data directory ${this.directory} has no database, but there is a snapshot of one: ${this.newest}. Restore it with npm run admin -- restore, or move the snapshots away to begin with an empty database.`
  }
}

export interface SnapshotFile {
  readonly path: string
  readonly begunAt: DateTime.Utc
}

export const unfinished = ".unfinished"

const ending = ".tar.gz"
const name = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.tar\.gz$/

/** Without colons, which some file systems and shells refuse. */
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
    if (codeOf(cause) === "ENOENT") return []
    throw cause
  }
}

/** Newest first; none without a directory. Throws if it cannot be read. */
export const snapshotsIn = (directory: string): ReadonlyArray<SnapshotFile> =>
  [...namesIn(directory)]
    .sort()
    .reverse()
    .flatMap((file) => snapshotAt(directory, file))

export const snapshotBefore = (directory: string, path: string): SnapshotFile | undefined =>
  snapshotsIn(directory).find((it) => basename(it.path) < basename(path))

export const removeOldest = (directory: string, kept: number): void => {
  for (const { path } of snapshotsIn(directory).slice(kept)) rmSync(path, { force: true })
}

export const removeUnfinished = (directory: string): void => {
  for (const file of namesIn(directory)) {
    if (file.endsWith(unfinished)) rmSync(join(directory, file), { recursive: true, force: true })
  }
}
