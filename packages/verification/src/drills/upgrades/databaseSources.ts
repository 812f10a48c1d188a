import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { type FaultyLine, layFaultyLine } from "../../lines/FaultyLine.ts"
import type { FragileFixture } from "../../rounds/Drill.ts"
import { inEmbedded, inPostgres } from "../../upgrade/inDatabase.ts"
import { appliedIn, schemaOf } from "../../upgrade/schemaOf.ts"

/**
 * A database on which starts are disturbed. `settings` connect to it directly, `onLine` through `line`, if there is
 * one.
 */
export interface DisturbedDatabase {
  readonly settings: Readonly<Record<string, string>>
  readonly onLine: Readonly<Record<string, string>>
  readonly line: FaultyLine | null
  /** Runs SQL on it without a server. */
  readonly inIt: <A, E>(work: Effect.Effect<A, E, SqlClient>) => Promise<A>
  readonly close: () => void
}

/** Makes databases of one kind, and says what an undisturbed migration makes of one. */
export interface DatabaseSource {
  readonly createEmpty: () => Promise<DisturbedDatabase>
  readonly undisturbed: unknown
  readonly close: () => void
}

const migrated = Effect.andThen(migrate(migrations), Effect.all([schemaOf, appliedIn]))

/** Databases of the fixture's PostgreSQL. */
export const postgresSource = async (fixture: FragileFixture): Promise<DatabaseSource> => {
  let made = 0
  const create = async (): Promise<string> => {
    made += 1
    await fixture.query(`CREATE DATABASE upgraded_${made} TEMPLATE template0`)
    const url = new URL(fixture.postgres.url)
    url.pathname = `/upgraded_${made}`
    return url.href
  }
  return {
    undisturbed: await inPostgres(Redacted.make(await create()), migrated),
    createEmpty: async () => {
      const url = await create()
      const line = await layFaultyLine(url, "design-workspace")
      return {
        settings: { DATABASE_URL: url },
        onLine: { DATABASE_URL: line.url },
        line,
        inIt: (work) => inPostgres(Redacted.make(url), work),
        close: line.close
      }
    },
    close: () => undefined
  }
}

/** Embedded databases, each in a directory of its own. */
export const embeddedSource = async (): Promise<DatabaseSource> => {
  const directory = mkdtempSync(join(tmpdir(), "upgrades-"))
  let made = 0
  return {
    undisturbed: await inEmbedded(undefined, migrated),
    createEmpty: async () => {
      made += 1
      const dataDir = join(directory, String(made))
      const settings = { DATABASE_URL: "", DATA_DIR: dataDir }
      return {
        settings,
        onLine: settings,
        line: null,
        inIt: (work) => inEmbedded(dataDir, work),
        close: () => rmSync(dataDir, { recursive: true, force: true })
      }
    },
    close: () => rmSync(directory, { recursive: true, force: true })
  }
}
