import type {
  Collection,
  CollectionGraph,
  ContentDiff,
  GraphLayout,
  Job,
  RecordedAttempt,
  RegenerateRequest
} from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../client/keys.ts"
import { workspace } from "../client/workspace.ts"

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
export const activeJobQuery = (collectionId: string, mayAsk: boolean) =>
  queryOptions({
    queryKey: [...keys.jobs, "active of", collectionId],
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

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.collection(id), "content"],
    queryFn: ({ signal }): Promise<Collection> =>
      workspace.collections.readCollection({ params: { id } }, { actions: true, signal })
  })

/** Names of collections for lists, as far as the first page goes. */
export const collectionNamesQuery = queryOptions({
  queryKey: [...keys.collections, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.collections.listCollections({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, name }) => [id, name]))
  }
})

const isLayout = (answer: CollectionGraph | ContentDiff | GraphLayout | string): answer is GraphLayout =>
  typeof answer === "object" && "boxes" in answer

/** The places of a collection's parts in one of its versions, which never change. */
export const layoutQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version],
    queryFn: async ({ signal }): Promise<GraphLayout> => {
      const answer = await workspace.collections.readCollectionGraph(
        { params: { id }, query: { format: "layout", title: "0", legend: "0" } },
        { signal }
      )
      if (!isLayout(answer)) throw new TypeError("The service sent no layout.")
      return answer
    },
    staleTime: never
  })

export const attemptsQuery = (collectionId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collection(collectionId), "attempts"],
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.generation.listAttempts(
        { params: { id: collectionId }, query: { cursor, limit: 50 } },
        { actions: true, signal }
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ finished_at }) => finished_at === null)) === true
        ? pace
        : false
  })

const isOver = (attempt: RecordedAttempt | undefined): boolean => attempt?.finished_at != null

export const attemptQuery = (collectionId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "attempt", attemptId],
    queryFn: ({ signal }) =>
      workspace.generation.readAttempt({ params: { id: collectionId, attemptId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? never : 0)
  })

/** What a run would take. The request is part of the key; what refuses the run refuses this. */
export const estimateQuery = (collectionId: string, request: RegenerateRequest | null) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "estimate", JSON.stringify(request)],
    queryFn: ({ signal }) => {
      if (request === null) throw new TypeError("There is nothing to estimate.")
      return workspace.generation.estimateGeneration(
        { params: { id: collectionId }, payload: request },
        { signal }
      )
    },
    enabled: request !== null,
    staleTime: 60_000
  })

/** The collection's version that a run wrote. */
export const versionOfAttemptQuery = (collectionId: string, attemptId: string, written: boolean) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "version of", attemptId],
    queryFn: async ({ signal }) => {
      const { items } = await workspace.versions.listCollectionVersions(
        { params: { id: collectionId }, query: { limit: 50 } },
        { signal }
      )
      return items.find(({ attempt_id }) => attempt_id === attemptId)?.version ?? null
    },
    enabled: written,
    staleTime: never
  })

export const rulesQuery = queryOptions({
  queryKey: [...keys.rules, "texts"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.rules.listRules({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, text }) => [id, text]))
  }
})
