import type { AcceptedJob, ProjectGenerationRequest } from "@design-workspace/client"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"

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
