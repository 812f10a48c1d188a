import type { Job } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

const never = Number.POSITIVE_INFINITY

export const isActive = ({ status }: Pick<Job, "status">): boolean =>
  status === "queued" || status === "running"

/** How often what is under way is read again, besides its events. */
const pace = 4_000

const collectionPath = /\/api\/collections\/([^/]+)$/

/** The collection that a job generates, which it names only in the call that reads it; undefined if that is in the trash. */
export const collectionOf = (job: Job): string | undefined =>
  collectionPath.exec(job.actions?.find(({ name }) => name === "readCollection")?.path ?? "")?.[1]

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "record"],
    queryFn: ({ signal }) => workspace.jobs.readJob({ params: { id } }, { actions: true, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? pace : false)
  })

/** The collection of a job in a list, where it is not named; null if that is in the trash. */
export const collectionOfJobQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "collection"],
    queryFn: async ({ signal }): Promise<string | null> =>
      collectionOf(await workspace.jobs.readJob({ params: { id } }, { actions: true, signal })) ?? null,
    staleTime: never
  })

export const jobsQuery = (status: Job["status"] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.jobs, "list", status ?? ""],
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.jobs.listJobs({ query: { status, cursor, limit: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isActive)) === true ? pace : 4 * pace
  })

/** The run of a collection that is under way; null if there is none. */
export const activeJobQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...keys.jobs, "active of", collectionId],
    queryFn: async ({ signal }) => {
      const { items } = await workspace.jobs.listJobs(
        { query: { collection_id: collectionId, limit: 1 } },
        { signal }
      )
      return items.find(isActive) ?? null
    },
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data == null ? false : pace)
  })
