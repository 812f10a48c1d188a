import type { Job } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { may } from "./may.ts"
import { keys, workspace } from "./workspace.ts"

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
