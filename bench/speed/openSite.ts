import { readFileSync } from "node:fs"
import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { connected } from "../data/connected.ts"
import { makeDatabases } from "../data/makeDatabases.ts"
import { storeRun } from "../data/storeRun.ts"
import { untilIndexed } from "../data/untilIndexed.ts"
import { startPeer } from "../peers/startPeer.ts"
import type { Site } from "./Site.ts"

/** The server's own process: the parent of every connection's. NaN on systems other than Linux. */
export const postmasterOf = (databaseUrl: string): Promise<number> =>
  connected(databaseUrl, async (database) => {
    if (process.platform !== "linux") return Number.NaN
    const { rows } = await database.query("SELECT pg_backend_pid() AS pid")
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0].pid}/status`, "utf8"))?.[1])
  })

/** Makes the data and starts the product and the baselines on it. */
export const openSite = async (
  installation: Installation
): Promise<Site & { readonly close: () => Promise<void> }> => {
  const { peers, workspace } = await makeDatabases(installation)
  const { process: server, url } = await installation.serve({ DATABASE_URL: workspace })
  await storeRun(url, { peers, workspace })
  await untilIndexed(workspace)
  const raw = await startPeer("raw", peers)
  const fastify = await startPeer("fastify", peers)
  return {
    subjects: {
      ours: { url, pid: server.pid, databaseUrl: workspace },
      raw: { ...raw, databaseUrl: peers },
      fastify: { ...fastify, databaseUrl: peers }
    },
    postgresPid: await postmasterOf(workspace),
    close: async () => {
      await Promise.all([raw.stop(), fastify.stop(), server.end("SIGTERM")])
    }
  }
}
