import { Data } from "effect"
import { wordsOf } from "../database/causes.ts"
import type { MigrationRef } from "../database/Migrations.ts"

export class ArchiveDamaged extends Data.TaggedError("ArchiveDamaged")<{ readonly reason: string }> {
  override get message(): string {
    return `The archive cannot be used: ${this.reason}.`
  }
}

export class ArchiveUnknown extends Data.TaggedError("ArchiveUnknown")<{ readonly reason: string }> {
  override get message(): string {
    return `${this.reason} Import it with the version of the program that wrote it, or a newer one.`
  }
}

export class ArchiveUnwritable extends Data.TaggedError("ArchiveUnwritable")<{ readonly cause: unknown }> {
  override get message(): string {
    return `The archive could not be written: ${wordsOf(this.cause)}.`
  }
}

export class InstallationNotEmpty extends Data.TaggedError("InstallationNotEmpty")<{
  readonly table: string
}> {
  override get message(): string {
    return [
      `The installation is not empty: its table ${this.table} has rows. Nothing was imported.`,
      "An import fills a new, empty database. A server makes its first administrator when it starts, so import before the first start."
    ].join("\n")
  }
}

export class SchemaAhead extends Data.TaggedError("SchemaAhead")<MigrationRef> {
  override get message(): string {
    return `The archive is older than migration ${this.id} (${this.name}), which the database already has. Import it into a new database without any tables: it is brought up to date on the way.`
  }
}

export class NoInstallation extends Data.TaggedError("NoInstallation") {
  override get message(): string {
    return "The database has no installation of the Design Workspace: check DATABASE_URL and DATA_DIR."
  }
}

export class SchemaBehind extends Data.TaggedError("SchemaBehind")<MigrationRef> {
  override get message(): string {
    return `The database lacks migration ${this.id} (${this.name}). Apply it first (npm run admin -- migrate), or export with the version of the program that this database belongs to.`
  }
}
