import { setTimeout as sleep } from "node:timers/promises"
import type { Installation } from "../../packages/server/testing/openInstallation.ts"
import { connected } from "../data/connected.ts"
import { readers, uid } from "../data/ids.ts"
import type { Figure } from "../Figure.ts"

const reads = 200
const project = uid("project", 1)

const statementsOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = [...metrics.matchAll(/^design_workspace_sql_statements_total\{.*\} (\S+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const etagOf = (databaseUrl: string): Promise<string> =>
  connected(databaseUrl, async (database) => {
    const { rows } = await database.query("SELECT updated_at FROM project WHERE id = $1", [project])
    return `"${rows[0].updated_at.toISOString()}"`
  })

/** How often the table with the graphs was looked into, as connections tell at their end. */
const graphReads = (databaseUrl: string): Promise<number> =>
  connected(databaseUrl, async (database) => {
    const { rows } = await database.query(
      "SELECT (seq_scan + coalesce(idx_scan, 0))::int AS reads FROM pg_stat_user_tables WHERE relname = 'project_graph'"
    )
    return rows[0].reads
  })

/** How many statements a read takes that is answered 304, and whether it looks into the graph; at a process of its own. */
export const countStatements = async (installation: Installation, databaseUrl: string): Promise<Figure> => {
  const headers = { authorization: `Bearer ${readers[0]}`, "if-none-match": await etagOf(databaseUrl) }
  const { process, url } = await installation.serve({ DATABASE_URL: databaseUrl })
  const read = async () => {
    const { status } = await fetch(`${url}/api/projects/${project}`, { headers })
    if (status !== 304) throw new Error(`the project was answered ${status}`)
  }
  const lookedInto = await graphReads(databaseUrl)
  await read()
  const begun = performance.now()
  const before = await statementsOf(url)
  for (let n = 0; n < reads; n += 1) await read()
  const after = await statementsOf(url)
  // Workers ask for jobs all the while: as often as when nobody reads.
  await sleep(performance.now() - begun)
  const each = (2 * after - before - (await statementsOf(url))) / reads
  await process.end("SIGTERM")
  const graphs = (await graphReads(databaseUrl)) - lookedInto
  return {
    what: "statements of a read of a project that is answered 304",
    goal: "1, none of them on the graph",
    measured: `${each.toFixed(2)}; the table of graphs was looked into ${graphs} times in ${reads} reads`,
    met: Math.abs(each - 1) < 0.1 && graphs === 0
  }
}
