import type { Job, ProjectWithGraph } from "@design-workspace/client"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { may } from "./may.ts"
import { keys, workspace } from "./workspace.ts"

export type RunSubject = { readonly collection_id: string } | { readonly project_id: string }

export const isActive = ({ status }: Pick<Job, "status">): boolean =>
  status === "queued" || status === "running"

/** How often a page looks whether a run that it knows of still goes on: its end may change nothing that is told. */
const pace = 3_000

/** null if there is none. Only who may generate it may ask. */
export const activeRunQuery = (subject: RunSubject) =>
  queryOptions({
    queryKey: [...keys.jobs, "active of", ...Object.values(subject)],
    queryFn: async ({ signal }): Promise<Job | null> => {
      const { items } = await workspace.jobs.listJobs({ query: { ...subject, limit: 1 } }, { signal })
      return items.find(isActive) ?? null
    },
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data == null ? false : pace)
  })

export const useProjectRun = (project: ProjectWithGraph): Job | null => {
  const queries = useQueryClient()
  const { id, status } = project
  const generating = status === "generating"
  const { data: run } = useQuery({
    ...activeRunQuery({ project_id: id }),
    enabled: generating && may(project, "listProjectAttempts")
  })
  // A run that was given up changes nothing but the status.
  const over = generating && run === null
  useEffect(() => {
    if (over) void queries.invalidateQueries({ queryKey: keys.project(id) })
  }, [id, over, queries])
  return generating ? (run ?? null) : null
}

/** undefined if the caller cannot read it, as in the trash. */
export const collectionOf = (job: Job): string | undefined =>
  may(job, "readCollection") ? job.collection_id : undefined

export const projectOf = (job: Job): string | undefined =>
  may(job, "readProject") ? job.project_id : undefined

export interface JobSubject {
  readonly kind: "collection" | "project"
  readonly id: string
}

export const subjectOf = ({ collection_id, project_id }: Job): JobSubject | null => {
  if (collection_id !== undefined) return { kind: "collection", id: collection_id }
  return project_id === undefined ? null : { kind: "project", id: project_id }
}

/** How what a job generates is called, where no list that was read says it; null if the caller cannot read it now. */
export const subjectNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "subject"],
    queryFn: async ({ signal }): Promise<string | null> => {
      const job = await workspace.jobs.readJob({ params: { id } }, { actions: true, signal })
      const [collection, project] = [collectionOf(job), projectOf(job)]
      if (collection !== undefined)
        return (await workspace.collections.readCollection({ params: { id: collection } }, { signal })).name
      if (project === undefined) return null
      return (await workspace.projects.readProject({ params: { id: project } }, { signal })).title
    },
    staleTime: 5 * 60_000
  })
