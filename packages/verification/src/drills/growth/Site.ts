import { type Database, inDatabase } from "../../servers/Database.ts"
import { growthCookie, growthTokens } from "./fillDatabase.ts"

interface Found {
  readonly id: string
  readonly space: string
}

export interface Site {
  readonly url: string
  readonly databaseUrl: string
  /** Projects, left to chance: live ones of the large organisation and of a small one, trashed ones of the large. */
  readonly large: ReadonlyArray<Found>
  readonly small: ReadonlyArray<Found>
  readonly trashed: ReadonlyArray<Found>
  /** It has a document in very many versions. */
  readonly versioned: { readonly id: string; readonly versions: number }
  /** Cursors in the middle of the lists. */
  readonly middle: { readonly created: string; readonly deleted: string; readonly line: string }
  readonly user: string
  /** Of the projects of the large organisation. */
  readonly titles: ReadonlyArray<string>
}

const most = 400

/** Ordered by the random end of the ids. */
const projectsOf = (organisation: number, isTrashed: boolean): string => `
  SELECT p.id::text, p.space_id::text AS space, p.title FROM project p JOIN space s ON s.id = p.space_id
  WHERE s.org_id = md5('organisation${organisation}')::uuid AND p.deleted_at IS ${isTrashed ? "NOT NULL" : "NULL"}
  ORDER BY right(p.id::text, 12) LIMIT ${most}`

const cursorOf = (mark: string, column: string, from: string): string => `
  SELECT '${mark}' || floor(extract(epoch FROM ${column}) * 1000)::bigint || '.' || id AS position FROM ${from}
  WHERE ${column} <= now() - interval '1 year' ORDER BY ${column} DESC, id DESC LIMIT 1`

const readFacts = async (database: Database) => {
  const found = async (organisation: number, isTrashed = false) => {
    const rows = await database.query(projectsOf(organisation, isTrashed))
    return rows.map(({ id, space, title }) => ({
      id: String(id),
      space: String(space),
      title: String(title)
    }))
  }
  const position = async (statement: string) => {
    const [row] = await database.query(statement)
    return Buffer.from(String(row?.["position"])).toString("base64url")
  }
  const [versioned] = await database.query(`
    SELECT project_id::text AS id, current_version AS versions FROM document ORDER BY current_version DESC LIMIT 1`)
  const large = await found(1)
  return {
    large,
    titles: large.map(({ title }) => title),
    small: await found(2),
    trashed: await found(1, true),
    versioned: { id: String(versioned?.["id"]), versions: Number(versioned?.["versions"]) },
    middle: {
      created: await position(cursorOf("", "created_at", "project")),
      deleted: await position(cursorOf("deleted.", "deleted_at", "project")),
      line: await position(cursorOf("", "at", "audit_line"))
    },
    user: String((await database.query("SELECT md5('user1')::uuid::text AS id"))[0]?.["id"])
  }
}

export const siteOn = async (url: string, databaseUrl: string): Promise<Site> => ({
  url,
  databaseUrl,
  ...(await inDatabase(databaseUrl, readFacts))
})

export const callers = {
  large: { authorization: `Bearer ${growthTokens.large}` },
  small: { authorization: `Bearer ${growthTokens.small}` },
  cookie: { cookie: growthCookie, "sec-fetch-site": "same-origin" }
} as const
