import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Migration } from "@design-workspace/adapters-sql/database/Migrations"
import { migrations } from "@design-workspace/adapters-sql/migrations/all"
import { copySources } from "../../copies/copySources.ts"
import type { Chance } from "../../rounds/Drill.ts"

const root = fileURLToPath(new URL("../../../../..", import.meta.url))

/** A version of the service, in sources of its own: this one, with migrations that were made up for it. */
export interface Version {
  readonly madeUp: ReadonlyArray<Migration>
  /** The file that starts its server. */
  readonly main: string
  readonly remove: () => void
}

const makeVersion = (madeUp: ReadonlyArray<Migration>): Version => {
  const sources = copySources(root, "version")
  const directory = join(sources, "packages/adapters-sql/src/migrations")
  const all = join(directory, "all.ts")
  writeFileSync(join(directory, "madeUp.ts"), `export const madeUp = ${JSON.stringify(madeUp)}\n`)
  const text = readFileSync(all, "utf8").replace(/\n\]\s*$/, ",\n  ...madeUp\n]\n")
  writeFileSync(all, `import { madeUp } from "./madeUp.ts"\n${text}`)
  return {
    madeUp,
    main: join(sources, "packages/server/src/main.js"),
    remove: () => rmSync(sources, { recursive: true, force: true })
  }
}

/** The tables that every request and every run goes through, and the instant that each has. */
const tables = [
  ["project", "created_at"],
  ["collection", "created_at"],
  ["space", "created_at"],
  ["attempt", "created_at"],
  ["audit_line", "at"],
  ["document_version", "created_at"]
] as const

const columnIn = ({ sql }: Migration): string | undefined => /ALTER TABLE \w+ ADD COLUMN \w+/.exec(sql)?.[0]
const dropOf = (column: string): string => column.replace("ADD COLUMN", "DROP COLUMN IF EXISTS")

/** What a migration may do beside the version before: add, and take away what that version no longer has. */
const changesAfter = (madeUp: ReadonlyArray<Migration>, id: number, chance: Chance): string => {
  const [table, instant] = chance.oneOf(tables)
  const unneeded = madeUp.slice(0, -1).flatMap((it) => columnIn(it) ?? [])
  return chance.oneOf([
    `CREATE TABLE later_${id} (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
    `CREATE INDEX later_${id} ON ${table} (${instant})`,
    `ALTER TABLE ${table} ADD COLUMN later_${id} text`,
    `ALTER TABLE ${table} ADD COLUMN later_${id} integer NOT NULL DEFAULT ${id}`,
    ...(unneeded.length === 0 ? [] : [dropOf(chance.oneOf(unneeded))])
  ])
}

/** The version without a migration of its own. */
export const firstVersion = (): Version => makeVersion([])

/** The version after this one, with one more migration. */
export const versionAfter = ({ madeUp }: Version, chance: Chance): Version => {
  const last = madeUp.at(-1)?.id ?? migrations.at(-1)?.id ?? 0
  const id = last + 1
  const sql = changesAfter(madeUp, id, chance)
  return makeVersion([...madeUp, { id, name: `made_up_${id}`, sql, worksFrom: last }])
}
