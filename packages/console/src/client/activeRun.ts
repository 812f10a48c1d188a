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
