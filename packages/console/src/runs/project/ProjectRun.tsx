import type { Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Ban, FileText, FolderOpen, RotateCw } from "lucide-react"
import { type ReactNode, useCallback, useEffect } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { actionsOf } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { isActive } from "../../client/activeRun.ts"
import { projectQuery } from "../../client/designQueries.ts"
import { keys } from "../../client/keys.ts"
import { may } from "../../client/may.ts"
import { projectOf } from "../../client/subjectOfJob.ts"
import { runs as runText, projectRuns as text } from "../../text/runs.ts"
import { counted, number } from "../../text/words.ts"
import { ProjectCrumbs } from "../../ui/Crumbs.tsx"
import { wholePage } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { useTitle } from "../../ui/useTitle.ts"
import { jobQuery, projectAttemptQuery, useCancel } from "../data/runQueries.ts"
import { useRun } from "../data/useRun.ts"
import { madeOfProject } from "../jobFacts.tsx"
import { RunBadge } from "../RunBadge.tsx"
import { Troubles, useStatus } from "../watch/Troubles.tsx"
import { unmadeNodes } from "./documentRows.ts"
import { ProjectFacts } from "./ProjectFacts.tsx"
import { ProjectLive } from "./ProjectLive.tsx"

const runAction = actionsOf("run", runText.run)

const useProjectRunActions = (
  job: Job,
  project: ProjectWithGraph | undefined,
  attempt: ProjectAttempt | undefined
) => {
  const navigate = useNavigate()
  const cancel = useCancel(job.job_id)
  const active = isActive(job)
  const params = { projectId: project?.id ?? "" }
  const left = attempt === undefined || active ? [] : unmadeNodes(attempt.documents)
  const mayAgain = !active && may(project, "generateProject")
  const generate = (search: { readonly rest?: string }) => () =>
    void navigate({
      to: "/projects/$projectId/generate",
      params,
      search: { from: job.attempt_id, ...search }
    })
  const written = attempt?.documents.some(({ state }) => state === "written") === true
  return {
    cancelling: cancel.isPending,
    cancel:
      active && may(job, "cancelJob")
        ? runAction("cancel", runText.cancel, { icon: Ban, run: () => cancel.mutate() })
        : undefined,
    again: mayAgain ? runAction("again", "Generate again", { icon: RotateCw, run: generate({}) }) : undefined,
    rest:
      mayAgain && left.length > 0
        ? runAction(
            "rest",
            job.status === "succeeded"
              ? left.length === 1
                ? "Generate this one again"
                : `Generate these ${number(left.length)} again`
              : text.rest(left.length),
            { icon: RotateCw, run: generate({ rest: "1" }) }
          )
        : undefined,
    documents:
      project !== undefined && written
        ? runAction("documents", "Read the documents", {
            icon: FileText,
            run: () => void navigate({ to: "/projects/$projectId/docs", params })
          })
        : undefined,
    open:
      project === undefined
        ? undefined
        : runAction("open", "Open the project", {
            icon: FolderOpen,
            run: () => void navigate({ to: "/projects/$projectId", params })
          })
  }
}

type ProjectRunActions = ReturnType<typeof useProjectRunActions>

/** Its documents are planned in the write of its graph. */
const writtenBy = (attempt: ProjectAttempt | undefined) => ({
  documents: attempt?.documents.filter(({ state }) => state === "written").length ?? 0,
  graph: attempt !== undefined && attempt.scope !== "documents" && attempt.documents.length > 0
})

interface OutcomeProps {
  readonly job: Job
  readonly attempt: ProjectAttempt | undefined
}

/** Always there, so that nothing moves when the run ends. */
const ProjectNote = ({ attempt, job: { result, status } }: OutcomeProps): ReactNode => {
  const words = (): string => {
    const made = result?.result_summary
    if (status === "succeeded" && made !== undefined && "nodes_count" in made)
      return `${madeOfProject(made)}.`
    if (status === "cancelled") return text.cancelledNote(writtenBy(attempt))
    return status === "failed" ? "" : "The run goes on by itself: you can leave this page and come back."
  }
  return <p role="status">{words()}</p>
}

const ProjectButtons = ({
  actions: { again, cancel, cancelling, documents, open, rest },
  active
}: {
  readonly actions: ProjectRunActions
  readonly active: boolean
}): ReactNode =>
  active ? (
    <ActionButton action={cancel} look="danger" busy={cancelling} />
  ) : (
    <>
      <ActionButton action={again} />
      <ActionButton action={open} />
      <ActionButton action={documents} look={rest === undefined ? "primary" : "plain"} />
    </>
  )

const ProjectFailure = ({
  actions: { again, rest },
  attempt,
  job: { error, result, status }
}: OutcomeProps & { readonly actions: ProjectRunActions }): ReactNode => {
  const button = rest ?? again
  const buttons = button === undefined ? {} : { actions: <ActionButton action={button} look="primary" /> }
  if (status === "failed" && error !== null) {
    return error.code === "stale" ? (
      <Notice look="warn" title="The project changed while its graph was made" {...buttons}>
        What was written meanwhile stays, and nothing of this run was written over it.
      </Notice>
    ) : (
      <Notice look="bad" title="The run failed" {...buttons}>
        {error.message} {text.keptWritten(writtenBy(attempt))}
      </Notice>
    )
  }
  const made = result?.result_summary
  const failed = made !== undefined && "documents_failed" in made ? made.documents_failed : 0
  if (status === "cancelled" && rest !== undefined)
    return <Notice {...buttons}>{text.unmade(unmadeNodes(attempt?.documents ?? []).length)}</Notice>
  return failed === 0 ? null : (
    <Notice look="warn" title={`${counted(failed, "document")} could not be written`} {...buttons} />
  )
}

const route = getRouteApi("/signed-in/jobs/$jobId")

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
  useActions(Object.values(actions).filter((it) => typeof it === "object"))
  useEffect(() => {
    if (active || projectId === undefined) return
    void queries.invalidateQueries({ queryKey: projectAttemptQuery(projectId, job.attempt_id).queryKey })
    void queries.invalidateQueries({ queryKey: keys.project(projectId) })
  }, [active, job.attempt_id, projectId, queries])
  const title = project?.title ?? (enabled && isPending ? runText.naming : text.aProject)
  useTitle(runText.titleOf(runText.statuses[status], title))
  const select = useCallback(
    (id: string | null) =>
      void navigate({ search: (before) => ({ ...before, part: id ?? undefined }), replace: true }),
    [navigate]
  )
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={
          <ProjectCrumbs project={{ id: projectId, title }}>
            {projectId === undefined ? null : (
              <Link to="/projects/$projectId/runs" params={{ projectId }}>
                {text.runs}
              </Link>
            )}
          </ProjectCrumbs>
        }
        title={<bdi>{`Run of ${title}`}</bdi>}
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
        selected={part ?? null}
        onSelect={select}
      >
        <ProjectFacts job={job} attempt={attempt} />
      </ProjectLive>
    </div>
  )
}
