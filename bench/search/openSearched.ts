import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import { makeSearched } from "../data/makeSearched.ts"
import type { Ground } from "../speed/compare.ts"
import { postmasterOf } from "../speed/openSite.ts"

/** Two servers with equal data: at one of them writes note what search has to index. */
export type Indexing = "indexed" | "unindexed"

/** What is searched, and how many organisations it belongs to. */
export interface Searched extends Ground<Indexing> {
  readonly organisations: number
}

/** Makes the data and starts a server on each database. */
export const openSearched = async (
  installation: Installation,
  organisations: number
): Promise<Searched & { readonly close: () => Promise<void> }> => {
  const databases = await makeSearched(installation, organisations)
  const serving = async (databaseUrl: string) => {
    const { process, url } = await installation.serve({ DATABASE_URL: databaseUrl })
    return { subject: { url, pid: process.pid, databaseUrl }, process }
  }
  const indexed = await serving(databases.indexed)
  const unindexed = await serving(databases.unindexed)
  return {
    organisations,
    subjects: { indexed: indexed.subject, unindexed: unindexed.subject },
    postgresPid: await postmasterOf(databases.indexed),
    close: async () => {
      await Promise.all([indexed.process.end("SIGTERM"), unindexed.process.end("SIGTERM")])
    }
  }
}
