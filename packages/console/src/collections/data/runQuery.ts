import type { Job } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

const isActive = ({ status }: Job): boolean => status === "queued" || status === "running"

/** How often a page looks whether a run that it knows of still goes on: its end may change nothing that is told. */
const pace = 3_000

/** The run that generates a collection now; null if there is none. Only who may generate it may ask. */
export const runQuery = (collectionId: string, mayAsk: boolean) =>
  queryOptions({
    queryKey: [...keys.jobs, "of", collectionId],
    queryFn: async ({ signal }) => {
      const { items } = await workspace.jobs.listJobs(
        { query: { collection_id: collectionId, limit: 1 } },
        { signal }
      )
      return items.find(isActive) ?? null
    },
    enabled: mayAsk,
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data == null ? false : pace)
  })
