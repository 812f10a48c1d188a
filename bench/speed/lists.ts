import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { connected } from "../data/connected.ts"
import { tokens, uid } from "../data/ids.ts"
import { makeGrown } from "../data/makeGrown.ts"
import type { Ground } from "./compare.ts"
import { postmasterOf } from "./openSite.ts"
import type { Work } from "./Work.ts"

/** How many rows the lists have. */
type Size = "1,000 rows" | "1,000,000 rows"

interface List {
  readonly title: string
  readonly path: string
  /** The rows of the list, as `at` and `id`. */
  readonly rows: string
}

const document = `/api/projects/${uid("project", 0)}/doc-content/n1/history`

const lists: ReadonlyArray<List> = [
  {
    title: "the projects in the trash",
    path: "/api/projects/deleted",
    rows: "SELECT created_at AS at, id FROM project WHERE deleted_at IS NOT NULL"
  },
  {
    title: "a document's history",
    path: document,
    rows: "SELECT created_at AS at, version AS id FROM document_version"
  },
  { title: "the audit trail", path: "/api/audit", rows: "SELECT at, id FROM audit_line" }
]

/** Where the second half of a list begins, as its answers say. */
const middleOf = (databaseUrl: string, rows: string): Promise<string> =>
  connected(databaseUrl, async (database) => {
    const found = await database.query(`
      SELECT floor(extract(epoch FROM at) * 1000)::text || '.' || id AS position FROM (${rows}) list
      ORDER BY at DESC, id DESC LIMIT 1 OFFSET (SELECT count(*) / 2 FROM (${rows}) counted)`)
    return Buffer.from(found.rows[0].position).toString("base64url")
  })

const sizes: ReadonlyArray<Size> = ["1,000,000 rows", "1,000 rows"]

const workOf = ({ path, rows, title }: List, deep: boolean): Work<Size> => ({
  id: "growth",
  title: `${title}, ${deep ? "a page in the middle" : "the first page"}`,
  contenders: sizes.map((size) => ({
    name: size,
    side: size,
    requests: async (databaseUrl) => [
      {
        method: "GET",
        path: deep ? `${path}?cursor=${await middleOf(databaseUrl, rows)}` : path,
        headers: { authorization: `Bearer ${tokens[0]}` }
      }
    ]
  })),
  goals: [{ against: "1,000 rows", by: "rate", factor: 0.8 }],
  connections: [32]
})

/** The lists that grow for ever: how fast a page of them is, by how many rows there are. */
export const listWorks: ReadonlyArray<Work<Size>> = lists.flatMap((list) => [
  workOf(list, false),
  workOf(list, true)
])

/** Makes both sizes and starts a server on each. */
export const openLists = async (
  installation: Installation
): Promise<Ground<Size> & { readonly close: () => Promise<void> }> => {
  const serving = async (rows: number) => {
    const databaseUrl = await makeGrown(installation, rows)
    const { process, url } = await installation.serve({ DATABASE_URL: databaseUrl })
    return { subject: { url, pid: process.pid, databaseUrl }, process }
  }
  const few = await serving(1_000)
  const many = await serving(1_000_000)
  return {
    subjects: { "1,000 rows": few.subject, "1,000,000 rows": many.subject },
    postgresPid: await postmasterOf(few.subject.databaseUrl),
    close: async () => {
      await Promise.all([few.process.end("SIGTERM"), many.process.end("SIGTERM")])
    }
  }
}
