import type { AcceptedJob, ProjectGenerationRequest } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { problemsOf } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { useDebounced } from "../../ui/useDebounced.ts"

/** Begins a run of a project; the run goes on by itself. Its page is that of the job. */
export const useGenerateProject = (projectId: string, onBegun: (jobId: string) => void) =>
  useWrite<ProjectGenerationRequest, AcceptedJob>(
    (payload) => workspace.projectGeneration.generateProject({ params: { id: projectId }, payload }),
    {
      stale: [keys.jobs, keys.project(projectId), keys.projects],
      quiet: true,
      onDone: ({ job_id }) => onBegun(job_id)
    }
  )

/** What a run of a project would take. The request is part of the key; what refuses the run refuses this. */
const estimateQuery = (projectId: string, request: ProjectGenerationRequest | null) =>
  queryOptions({
    queryKey: [...keys.project(projectId), "estimate", JSON.stringify(request)],
    queryFn: ({ signal }) => {
      if (request === null) throw new TypeError("There is nothing to estimate.")
      return workspace.projectGeneration.estimateProjectGeneration(
        { params: { id: projectId }, payload: request },
        { signal }
      )
    },
    enabled: request !== null,
    staleTime: 60_000,
    retry: false
  })

/** How long nobody has written before an estimate is asked for. */
const rest = 600

/** What a run would take that was asked for so, or why it would be refused: single fields in `problems`. */
export const useProjectEstimate = (projectId: string, request: ProjectGenerationRequest | null) => {
  const wanted = JSON.stringify(request)
  const settled = useDebounced(wanted, rest)
  const asked = useMemo(() => JSON.parse(settled) as ProjectGenerationRequest | null, [settled])
  const { data, error, isFetching } = useQuery(estimateQuery(projectId, asked))
  const current = settled === wanted
  const problems = current ? problemsOf(error) : {}
  return {
    estimate: request === null ? undefined : data,
    pending: request !== null && (!current || isFetching),
    problems,
    // What stands at its field is not said twice.
    error: current && request !== null && Object.keys(problems).length === 0 ? error : null
  }
}
