import type { AcceptedJob, GraphLayout, Job, ProjectGenerationRequest } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { isLayout } from "../../client/designQueries.ts"
import { isActive } from "../../client/jobs.ts"
import { keys, pagesQuery, useWrite, workspace } from "../../client/workspace.ts"
import { nameKey } from "../model/RunState.ts"

const never = Number.POSITIVE_INFINITY

/** How often what is under way is read again, besides its events. */
const pace = 4_000
const projectPace = 3_000

type Attempts = ReadonlyArray<{ readonly items: ReadonlyArray<{ readonly finished_at: string | null }> }>

const isAnyUnderWay = (pages: Attempts | undefined): boolean =>
  pages?.some(({ items }) => items.some(({ finished_at }) => finished_at === null)) === true

const isOver = (attempt: { readonly finished_at: string | null } | undefined): boolean =>
  attempt?.finished_at != null

export const collectionNamesQuery = queryOptions({
  queryKey: [...keys.collections, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.collections.listCollections({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, name }) => [id, name]))
  }
})

export const projectTitlesQuery = queryOptions({
  queryKey: [...keys.projects, "titles"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.projects.listProjects({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, title }) => [id, title]))
  }
})

/** By `nameKey`: runs of projects tell only ids. */
export const spaceNamesQuery = (spaceId: string) =>
  queryOptions({
    queryKey: [...keys.space(spaceId), "names of parts"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const asked = { params: { id: spaceId }, query: { include_hidden: "1" } } as const
      const [layers, specialties] = await Promise.all([
        workspace.overlays.listSpaceLayers(asked, { signal }),
        workspace.overlays.listSpaceSpecialties(asked, { signal })
      ])
      return new Map([
        ...layers.items.map(({ id, name }) => [nameKey("layer", id), name] as const),
        ...specialties.items.map(({ id, name }) => [nameKey("specialty", id), name] as const)
      ])
    },
    retry: false
  })

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

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.job(id), "record"],
    queryFn: ({ signal }) => workspace.jobs.readJob({ params: { id } }, { actions: true, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? pace : false)
  })

export const jobsQuery = (status: Job["status"] | undefined) =>
  pagesQuery(
    [...keys.jobs, "list", status ?? ""],
    (cursor, signal) =>
      workspace.jobs.listJobs({ query: { status, cursor, limit: 20 } }, { actions: true, signal }),
    (pages) => (pages?.some(({ items }) => items.some(isActive)) === true ? pace : 4 * pace)
  )

export const projectAttemptQuery = (projectId: string, attemptId: string) =>
  queryOptions({
    queryKey: ["project-attempt", projectId, attemptId],
    queryFn: ({ signal }) =>
      workspace.projectGeneration.readProjectAttempt({ params: { id: projectId, attemptId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? never : 0),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : projectPace)
  })

export const projectAttemptsQuery = (projectId: string) =>
  pagesQuery(
    [...keys.project(projectId), "attempts"],
    (cursor, signal) =>
      workspace.projectGeneration.listProjectAttempts(
        { params: { id: projectId }, query: { cursor, limit: 50 } },
        { signal }
      ),
    (pages) => (isAnyUnderWay(pages) ? projectPace : false)
  )

/** At once and without a question: nothing is lost that was there. */
export const useCancel = (jobId: string) =>
  useWrite(() => workspace.jobs.cancelJob({ params: { id: jobId } }), {
    stale: [keys.job(jobId), keys.jobs],
    done: "Cancelled the run"
  })

/** The run goes on by itself; its page is that of the job. */
export const useGenerateProject = (projectId: string, onBegun: (jobId: string) => void) =>
  useWrite<ProjectGenerationRequest, AcceptedJob>(
    (payload) => workspace.projectGeneration.generateProject({ params: { id: projectId }, payload }),
    {
      stale: [keys.jobs, keys.project(projectId), keys.projects],
      quiet: true,
      onDone: ({ job_id }) => onBegun(job_id)
    }
  )

export const attemptsQuery = (collectionId: string) =>
  pagesQuery(
    [...keys.collection(collectionId), "attempts"],
    (cursor, signal) =>
      workspace.generation.listAttempts(
        { params: { id: collectionId }, query: { cursor, limit: 50 } },
        { actions: true, signal }
      ),
    (pages) => (isAnyUnderWay(pages) ? pace : false)
  )

export const attemptQuery = (collectionId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "attempt", attemptId],
    queryFn: ({ signal }) =>
      workspace.generation.readAttempt({ params: { id: collectionId, attemptId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? never : 0),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pace)
  })

/** As the project's own pages ask; apart from their queries, which would all come with it. */
export const projectLayoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "layout", ""],
    queryFn: async ({ signal }): Promise<GraphLayout> => {
      const answer = await workspace.projects.readProjectGraph(
        { params: { id }, query: { format: "layout" } },
        { signal }
      )
      if (isLayout(answer)) return answer
      throw new TypeError("Places were read as something else.")
    }
  })
