import { setTimeout as sleep } from "node:timers/promises"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
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

/** Whether the work gets done while nobody may look into the tables of graphs and documents. */
const withoutGraphs = (databaseUrl: string, work: () => Promise<void>): Promise<boolean> =>
  connected(databaseUrl, async (database) => {
    await database.query("BEGIN")
    await database.query("LOCK TABLE project_graph, document, document_version IN ACCESS EXCLUSIVE MODE")
    const done = await work().then(
      () => true,
      () => false
    )
    await database.query("ROLLBACK")
    return done
  })

/**
 * How many statements a read takes that is answered 304, and whether it looks into the graph; at a process of its own.
 */
export const countStatements = async (installation: Installation, databaseUrl: string): Promise<Figure> => {
  const headers = { authorization: `Bearer ${readers[0]}`, "if-none-match": await etagOf(databaseUrl) }
  const { process, url } = await installation.serve({ DATABASE_URL: databaseUrl })
  const read = async () => {
    const signal = AbortSignal.timeout(10_000)
    const { status } = await fetch(`${url}/api/projects/${project}`, { headers, signal })
    if (status !== 304) throw new Error(`the project was answered ${status}`)
  }
  await read()
  const begun = performance.now()
  const before = await statementsOf(url)
  for (let n = 0; n < reads; n += 1) await read()
  const after = await statementsOf(url)
  // Workers keep asking for jobs: as often as when nobody reads.
  await sleep(performance.now() - begun)
  const each = (2 * after - before - (await statementsOf(url))) / reads
  const apart = await withoutGraphs(databaseUrl, read)
  await process.end("SIGTERM")
  return {
    what: "statements of a read of a project that is answered 304",
    goal: "1, none of them on the graph",
    measured: `${each.toFixed(2)}; ${apart ? "answered" : "not answered"} while the tables of graphs and documents are locked`,
    met: Math.abs(each - 1) < 0.1 && apart
  }
}
