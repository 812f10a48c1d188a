import type { Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { FileText, FolderOpen, RotateCw } from "lucide-react"
import { type ReactNode, useEffect } from "react"
import { ActionButton, type PageAction, when } from "../../actions/actions.tsx"
import { projectQuery } from "../../client/designQueries.ts"
import { isActive, projectOf } from "../../client/jobs.ts"
import { may } from "../../client/may.ts"
import { keys } from "../../client/workspace.ts"
import { runs as runText, projectRuns as text } from "../../text/runs.ts"
import { counted, number } from "../../text/words.ts"
import { fewerMarks } from "../../ui/characters.ts"
import { verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { ProjectCrumbs } from "../../ui/Page.tsx"
import { projectAttemptQuery } from "../data/runQueries.ts"
import { ContinuedProjectFact, JobFacts, madeOfProject, tokensOf } from "../jobFacts.tsx"
import { RunFrame, runAction, useWatchedJob } from "../watch/RunFrame.tsx"
import { unmadeNodes } from "./documentRows.ts"
import { ProjectLive } from "./ProjectLive.tsx"

const useProjectRunActions = (
  job: Job,
  project: ProjectWithGraph | undefined,
  attempt: ProjectAttempt | undefined
) => {
  const navigate = useNavigate()
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
  const these = left.length === 1 ? "Generate this one again" : `Generate these ${number(left.length)} again`
  return {
    again: when(mayAgain, runAction("again", "Generate again", { icon: RotateCw, run: generate({}) })),
    rest: when(
      mayAgain && left.length > 0,
      runAction("rest", job.status === "succeeded" ? these : text.rest(left.length), {
        icon: RotateCw,
        run: generate({ rest: "1" })
      })
    ),
    documents: when(
      project !== undefined && writtenBy(attempt).documents > 0,
      runAction("documents", "Read the documents", {
        icon: FileText,
        run: () => void navigate({ to: "/projects/$projectId/docs", params })
      })
    ),
    open: when(
      project !== undefined,
      runAction("open", "Open the project", {
        icon: FolderOpen,
        run: () => void navigate({ to: "/projects/$projectId", params })
      })
    )
  }
}

/** Its documents are planned in the write of its graph. */
const writtenBy = (attempt: ProjectAttempt | undefined) => ({
  documents: attempt?.documents.filter(({ state }) => state === "written").length ?? 0,
  graph: attempt !== undefined && attempt.scope !== "documents" && attempt.documents.length > 0
})

const doneNote = ({ result }: Job): string | undefined => {
  const made = result?.result_summary
  return made !== undefined && "nodes_count" in made ? `${madeOfProject(made)}.` : undefined
}

interface ProjectFailureProps {
  readonly job: Job
  readonly attempt: ProjectAttempt | undefined
  readonly rest: PageAction | undefined
  readonly again: PageAction | undefined
}

const ProjectFailure = ({ again, attempt, job, rest }: ProjectFailureProps): ReactNode => {
  const { error, result, status } = job
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

const Asked = ({ attempt }: { readonly attempt: ProjectAttempt }): ReactNode => {
  const { instructions, node_ids, quality, scope } = attempt
  const scopeWords = node_ids === null ? text.scopes[scope].label : counted(node_ids.length, "document")
  return (
    <>
      <ContinuedProjectFact {...attempt} />
      <dt>Asked for</dt>
      <dd>
        {scopeWords}, {runText.qualities[quality]}
      </dd>
      {instructions === null ? null : (
        <>
          <dt>Minded</dt>
          <dd className={verbatim} dir="auto">
            {fewerMarks(instructions)}
          </dd>
        </>
      )}
      <dt>{runText.model}</dt>
      <dd>{attempt.usage?.model ?? attempt.model}</dd>
      <dt>{runText.tokens}</dt>
      <dd>{tokensOf(attempt)}</dd>
    </>
  )
}

export const ProjectRun = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const queries = useQueryClient()
  const watched = useWatchedJob(jobId)
  const { active, job, status } = watched
  const projectId = projectOf(job)
  const enabled = projectId !== undefined
  const { data: project, isPending } = useQuery({ ...projectQuery(projectId ?? ""), enabled })
  const { data: attempt } = useQuery({ ...projectAttemptQuery(projectId ?? "", job.attempt_id), enabled })
  const { again, documents, open, rest } = useProjectRunActions(job, project, attempt)
  useEffect(() => {
    if (active || projectId === undefined) return
    void queries.invalidateQueries({ queryKey: projectAttemptQuery(projectId, job.attempt_id).queryKey })
    void queries.invalidateQueries({ queryKey: keys.project(projectId) })
  }, [active, job.attempt_id, projectId, queries])
  const title = project?.title ?? (enabled && isPending ? runText.naming : text.aProject)
  return (
    <RunFrame
      watched={watched}
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
      name={runText.titleOf(runText.statuses[status], title)}
      done={doneNote(job)}
      cancelled={text.cancelledNote(writtenBy(attempt))}
      actions={[again, rest, documents, open]}
      buttons={
        <>
          <ActionButton action={again} />
          <ActionButton action={open} />
          <ActionButton action={documents} look={rest === undefined ? "primary" : "plain"} />
        </>
      }
      failure={<ProjectFailure job={job} attempt={attempt} rest={rest} again={again} />}
    >
      <ProjectLive watched={watched} attempt={attempt} project={project} title={title}>
        <JobFacts job={job} attempt={attempt}>
          {attempt === undefined ? null : <Asked attempt={attempt} />}
        </JobFacts>
      </ProjectLive>
    </RunFrame>
  )
}
