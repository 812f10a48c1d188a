import { Data } from "effect"

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** No snapshot was made. The existing ones stay, and the database continues. */
export class SnapshotFailed extends Data.TaggedError("SnapshotFailed")<{
  readonly directory: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `No snapshot of the database could be made in ${this.directory}: ${wordsOf(this.cause)}.`
  }
}

/** It is truncated, damaged, or from a program that this one does not know. Nothing was changed. */
export class SnapshotUnusable extends Data.TaggedError("SnapshotUnusable")<{
  readonly file: string
  readonly reason: string
  /** The newest older snapshot. */
  readonly before: string | undefined
}> {
  override get message(): string {
    const next =
      this.before === undefined ? "There is none before it." : `The one before it is ${this.before}`
    return `The snapshot ${this.file} cannot be used: ${this.reason}. Nothing was changed.\n${next}`
  }
}

/** There is no snapshot to restore. */
export class NoSnapshot extends Data.TaggedError("NoSnapshot")<{ readonly directory: string }> {
  override get message(): string {
    return `There is no snapshot in ${this.directory}. Name another file with --snapshot, or another directory with SNAPSHOT_DIR.`
  }
}

/** The database is gone although there are snapshots of it. A new, empty one would hide the loss. */
export class DatabaseMissing extends Data.TaggedError("DatabaseMissing")<{
  readonly directory: string
  readonly newest: string
}> {
  override get message(): string {
    return `The data directory ${this.directory} has no database, but there is a snapshot of one: ${this.newest}. Restore it with npm run admin -- restore, or move the snapshots away to begin with an empty database.`
  }
}
