import { type Database, inDatabase } from "../../servers/Database.ts"
import { growthCookie, growthTokens } from "./fillDatabase.ts"

/** A server on a filled database, and what to ask it for. */
export type Site = Awaited<ReturnType<typeof siteOn>>

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
    /** Of the projects of the large organisation. */
    titles: large.map(({ title }) => title),
    small: await found(2),
    trashed: await found(1, true),
    /** It has a document in very many versions. */
    versioned: { id: String(versioned?.["id"]), versions: Number(versioned?.["versions"]) },
    /** Cursors in the middle of the lists. */
    middle: {
      created: await position(cursorOf("", "created_at", "project")),
      deleted: await position(cursorOf("deleted.", "deleted_at", "project")),
      line: await position(cursorOf("", "at", "audit_line"))
    },
    user: String((await database.query("SELECT md5('user1')::uuid::text AS id"))[0]?.["id"])
  }
}

export const siteOn = async (url: string, databaseUrl: string) => ({
  url,
  databaseUrl,
  ...(await inDatabase(databaseUrl, readFacts))
})

export const callers = {
  large: { authorization: `Bearer ${growthTokens.large}` },
  small: { authorization: `Bearer ${growthTokens.small}` },
  cookie: { cookie: growthCookie, "sec-fetch-site": "same-origin" }
} as const
