import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useCallback, useEffect } from "react"
import { useActions } from "../../actions/registry.ts"
import { isActive } from "../../client/activeRun.ts"
import { keys } from "../../client/keys.ts"
import { projectAttemptQuery } from "../../client/projectAttemptQuery.ts"
import { projectQuery } from "../../client/projectQuery.ts"
import { projectOf } from "../../client/subjectOfJob.ts"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { runs as runText } from "../../text/runs.ts"
import { wholePage } from "../../ui/layout.css.ts"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { useTitle } from "../../ui/useTitle.ts"
import { jobQuery } from "../data/jobQueries.ts"
import { useRun } from "../data/useRun.ts"
import { RunBadge } from "../RunBadge.tsx"
import { Troubles, useStatus } from "../watch/Troubles.tsx"
import { ProjectCrumbs } from "./ProjectCrumbs.tsx"
import { ProjectFacts } from "./ProjectFacts.tsx"
import { ProjectLive } from "./ProjectLive.tsx"
import { ProjectButtons, ProjectFailure, ProjectNote } from "./ProjectOutcome.tsx"
import { useProjectRunActions } from "./useProjectRunActions.ts"

const route = getRouteApi("/signed-in/jobs/$jobId")

/** A run of a project. */
export const ProjectRun = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const { part } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { data: job, failureCount, fetchStatus } = useSuspenseQuery(jobQuery(jobId))
  const projectId = projectOf(job)
  const enabled = projectId !== undefined
  const { data: project, isPending } = useQuery({ ...projectQuery(projectId ?? ""), enabled })
  const { data: attempt } = useQuery({ ...projectAttemptQuery(projectId ?? "", job.attempt_id), enabled })
  const followed = useRun(jobId)
  const status = useStatus(followed, job)
  const active = isActive({ status })
  const actions = useProjectRunActions(job, project, attempt)
  useActions(Object.values(actions).filter((action) => typeof action === "object"))
  useEffect(() => {
    if (active || projectId === undefined) return
    void queries.invalidateQueries({ queryKey: projectAttemptQuery(projectId, job.attempt_id).queryKey })
    void queries.invalidateQueries({ queryKey: keys.project(projectId) })
  }, [active, job.attempt_id, projectId, queries])
  const title = project?.title ?? (enabled && isPending ? runText.naming : text.aProject)
  useTitle(runText.titleOf(runText.statuses[status], title))
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, part: id }), replace: true }),
    [navigate]
  )
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={<ProjectCrumbs projectId={projectId} title={title} runs />}
        title={<bdi>{text.runOf(title)}</bdi>}
        badges={<RunBadge status={status} />}
        note={<ProjectNote job={job} attempt={attempt} />}
        actions={<ProjectButtons actions={actions} active={active} />}
      />
      <Troubles followed={followed} silent={active && (failureCount > 0 || fetchStatus === "paused")} />
      <ProjectFailure job={job} attempt={attempt} actions={actions} />
      <ProjectLive
        feed={followed.feed}
        job={job}
        attempt={attempt}
        project={project}
        title={title}
        active={active}
        selected={part}
        onSelect={select}
      >
        <ProjectFacts job={job} attempt={attempt} />
      </ProjectLive>
    </div>
  )
}
