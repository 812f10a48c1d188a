import type { AuditLine, Job } from "@design-workspace/client"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { keys, workspace } from "../client/workspace.ts"

const limit = 30

/** Marks what this page reads of a list, beside what the list's own page reads. */
const part = "home"

export const recentCollections = queryOptions({
  queryKey: [...keys.collections, part],
  queryFn: ({ signal }) =>
    workspace.collections.listCollections({ query: { limit } }, { actions: true, signal })
})

export const recentSpaces = queryOptions({
  queryKey: [...keys.spaces, part],
  queryFn: ({ signal }) => workspace.spaces.listSpaces({ query: { limit } }, { signal })
})

export const recentProjects = queryOptions({
  queryKey: [...keys.projects, part],
  queryFn: ({ signal }) => workspace.projects.listProjects({ query: { limit } }, { signal })
})

export const beginRecent = (queries: QueryClient): void => {
  void queries.prefetchQuery(recentCollections)
  void queries.prefetchQuery(recentSpaces)
  void queries.prefetchQuery(recentProjects)
}

/** A guest's own projects, apart from those of a user whose session ended in this tab. */
export const guestProjects = queryOptions({ ...recentProjects, queryKey: [...keys.projects, part, "guest"] })

export const publicProjects = queryOptions({
  queryKey: [...keys.projects, part, "public"],
  queryFn: ({ signal }) =>
    workspace.projects.listProjects({ query: { limit, visibility: "public" } }, { signal })
})

/** How often progress is read while something runs, and new runs are looked for otherwise, in milliseconds. */
const pace = { active: 1_000, idle: 15_000 }

/** Those at work before those that wait. */
export const activeRuns = queryOptions({
  queryKey: [...keys.jobs, part],
  queryFn: async ({ signal }): Promise<ReadonlyArray<Job>> => {
    const [running, queued] = await Promise.all([
      workspace.jobs.listJobs({ query: { limit, status: "running" } }, { signal }),
      workspace.jobs.listJobs({ query: { limit, status: "queued" } }, { signal })
    ])
    const seen = new Set(running.items.map(({ job_id }) => job_id))
    return [...running.items, ...queued.items.filter(({ job_id }) => !seen.has(job_id))]
  },
  refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? pace.active : pace.idle)
})

/** As far as the first page of each kind goes. */
export const trashed = queryOptions({
  queryKey: [...keys.trash, part],
  queryFn: async ({ signal }) => {
    const query = { limit: 50 }
    const [collections, spaces, projects] = await Promise.all([
      workspace.collections.listTrashedCollections({ query }, { signal }),
      workspace.spaces.listTrashedSpaces({ query }, { signal }),
      workspace.projects.listTrashedProjects({ query }, { signal })
    ])
    return {
      collections: collections.items,
      spaces: spaces.items,
      projects: projects.items,
      more: [collections, spaces, projects].some(({ next_cursor }) => next_cursor !== null)
    }
  }
})

/** What this page tells of; most lines are about sessions. */
const toldKinds = ["collection", "space", "project", "rule"] as const

/** How many lines of all kinds are looked through, and how many of each kind are read where too few of them are told. */
const mixed = 100
const ofKind = 15

const isTold = ({ kind }: AuditLine): boolean => toldKinds.some((it) => it === kind)

export const latestLines = (mayRead: boolean) =>
  queryOptions({
    queryKey: [...keys.audit, part],
    queryFn: async ({ signal }): Promise<ReadonlyArray<AuditLine>> => {
      const latest = await workspace.audit.listAudit({ query: { limit: mixed } }, { signal })
      const told = latest.items.filter(isTold)
      if (told.length >= ofKind || latest.next_cursor === null) return told
      const pages = await Promise.all(
        toldKinds.map((kind) => workspace.audit.listAudit({ query: { kind, limit: ofKind } }, { signal }))
      )
      return pages.flatMap(({ items }) => items)
    },
    enabled: mayRead
  })
