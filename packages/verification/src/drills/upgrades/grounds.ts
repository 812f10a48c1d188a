import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrate } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { Effect, Redacted } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { type FaultyLine, layFaultyLine } from "../../lines/FaultyLine.ts"
import type { FragileSite } from "../../rounds/Drill.ts"
import { inEmbedded, inPostgres } from "../../upgrade/inDatabase.ts"
import { appliedIn, schemaOf } from "../../upgrade/schemaOf.ts"

/** The database on which a drill tries starts. `settings` connect to it directly, `onLine` through `line`, if there is one. */
export interface Tried {
  readonly settings: Readonly<Record<string, string>>
  readonly onLine: Readonly<Record<string, string>>
  readonly line: FaultyLine | null
  /** Works on it past the servers. */
  readonly inIt: <A, E>(work: Effect.Effect<A, E, SqlClient>) => Promise<A>
  readonly close: () => void
}

/** Where databases of one kind come from, and what an undisturbed migration makes of one. */
export interface Grounds {
  readonly empty: () => Promise<Tried>
  readonly undisturbed: unknown
  readonly close: () => void
}

const migrated = Effect.andThen(migrate(migrations), Effect.all([schemaOf, appliedIn]))

/** Databases of the site's PostgreSQL. */
export const postgresGrounds = async (site: FragileSite): Promise<Grounds> => {
  let made = 0
  const create = async (): Promise<string> => {
    made += 1
    await site.query(`CREATE DATABASE upgraded_${made} TEMPLATE template0`)
    const url = new URL(site.postgres.url)
    url.pathname = `/upgraded_${made}`
    return url.href
  }
  return {
    undisturbed: await inPostgres(Redacted.make(await create()), migrated),
    empty: async () => {
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
export const embeddedGrounds = async (): Promise<Grounds> => {
  const directory = mkdtempSync(join(tmpdir(), "upgrades-"))
  let made = 0
  return {
    undisturbed: await inEmbedded(undefined, migrated),
    empty: async () => {
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
