import type { Job } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { isActive } from "../../client/activeRun.ts"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

/** How often what is under way is read again, besides its events. */
const pace = 4_000

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "record"],
    queryFn: ({ signal }) => workspace.jobs.readJob({ params: { id } }, { actions: true, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? pace : false)
  })

export const jobsQuery = (status: Job["status"] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.jobs, "list", status ?? ""],
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.jobs.listJobs({ query: { status, cursor, limit: 20 } }, { actions: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isActive)) === true ? pace : 4 * pace
  })
