import { Data } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** The database was built by a migration whose text differs from the program's. */
export class MigrationChanged extends Data.TaggedError("MigrationChanged")<{
  readonly id: number
  readonly name: string
}> {
  override get message(): string {
    return `Migration ${this.id} (${this.name}) was changed after this database had applied it. Restore its text and put the change into a new migration.`
  }
}

/** A newer program used the database: it has a migration that this program does not know. */
export class SchemaNewer extends Data.TaggedError("SchemaNewer")<{
  readonly id: number
  readonly name: string
}> {
  override get message(): string {
    return `The database has migration ${this.id} (${this.name}), which this program does not know. Start the version that made it, or a newer one.`
  }
}

/** A migration's SQL failed. All migrations of this start were rolled back. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly id: number
  readonly name: string
  readonly cause: SqlError
}> {
  override get message(): string {
    const { cause } = this.cause.reason
    return `Migration ${this.id} (${this.name}) failed: ${cause instanceof Error ? cause.message : this.cause.message}`
  }
}
