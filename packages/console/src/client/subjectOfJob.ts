import type { Job } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { workspace } from "./workspace.ts"

const pathOf = { readCollection: /\/api\/collections\/([^/]+)$/, readProject: /\/api\/projects\/([^/]+)$/ }

const idIn = (job: Job, read: keyof typeof pathOf): string | undefined =>
  pathOf[read].exec(job.actions?.find(({ name }) => name === read)?.path ?? "")?.[1]

/** The collection that a job generates, which it names only in the call that reads it; undefined if that is in the trash. */
export const collectionOf = (job: Job): string | undefined => idIn(job, "readCollection")

/** The same of a project. */
export const projectOf = (job: Job): string | undefined => idIn(job, "readProject")

/** What a job generates, by its id. */
export interface JobSubject {
  readonly kind: "collection" | "project"
  readonly id: string
}

/** What a job of a list generates, which is not named there; null if that is in the trash. */
export const subjectOfJobQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "subject"],
    queryFn: async ({ signal }): Promise<JobSubject | null> => {
      const job = await workspace.jobs.readJob({ params: { id } }, { actions: true, signal })
      const [collection, project] = [collectionOf(job), projectOf(job)]
      if (collection !== undefined) return { kind: "collection", id: collection }
      return project === undefined ? null : { kind: "project", id: project }
    },
    staleTime: Number.POSITIVE_INFINITY
  })
