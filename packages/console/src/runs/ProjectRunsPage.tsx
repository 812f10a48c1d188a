import type { ListedProjectAttempt } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Sparkles } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { when } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { usePersonNames } from "../client/usePersonNames.ts"
import { runs as runText, projectRuns as text } from "../text/runs.ts"
import { buttonClass } from "../ui/Button.tsx"
import { ProjectCrumbs } from "../ui/Crumbs.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page, soft } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { type Column, Table } from "../ui/Table.tsx"
import { Time } from "../ui/Time.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { Elapsed } from "./Elapsed.tsx"
import { tokensOf } from "./project/ProjectFacts.tsx"
import { projectAttemptsQuery } from "./project/projectQueries.ts"
import { RunBadge } from "./RunBadge.tsx"
import { nowrap } from "./runs.css.ts"

const route = getRouteApi("/signed-in/projects/$projectId/runs")

const Made = ({ attempt }: { readonly attempt: ListedProjectAttempt }): ReactNode => {
  const { error, progress, result_summary: made, stage } = attempt
  if (error !== null) return error.message
  if (made === null) return stage === "documents" ? text.progress(progress.done, progress.total) : ""
  return (
    <>
      {text.made(made.nodes_count, made.documents_written)}
      <div className={soft}>{text.someNot(made.documents_skipped, made.documents_failed)}</div>
    </>
  )
}

const useColumns = (): ReadonlyArray<Column<ListedProjectAttempt>> => {
  const nameOf = usePersonNames()
  return [
    {
      key: "when",
      head: runText.when,
      cell: ({ created_at, started_by }) => (
        <>
          <span className={nowrap}>
            <Time at={created_at} />
          </span>
          <div className={soft}>{runText.startedBy(nameOf(started_by) ?? runText.someone)}</div>
        </>
      )
    },
    { key: "status", head: runText.status, cell: ({ status }) => <RunBadge status={status} /> },
    {
      key: "asked",
      head: "Asked for",
      cell: ({ continued_from, quality, scope }) => (
        <>
          {text.scopes[scope].label}, {runText.qualities[quality]}
          {continued_from === undefined ? null : <div className={soft}>{runText.continuedNote}</div>}
        </>
      )
    },
    { key: "made", head: runText.result, cell: (attempt) => <Made attempt={attempt} /> },
    {
      key: "took",
      head: runText.took,
      cell: ({ created_at, duration_ms, finished_at, started_at }) => (
        <span className={nowrap}>
          {duration_ms === null ? (
            <Elapsed from={started_at ?? created_at} until={finished_at} />
          ) : (
            runText.duration(duration_ms)
          )}
        </span>
      )
    },
    {
      key: "tokens",
      head: runText.tokens,
      cell: (attempt) =>
        attempt.usage === null && attempt.model === "offline" ? runText.offline : tokensOf(attempt)
    },
    {
      key: "actions",
      head: runText.actions,
      unnamed: true,
      cell: ({ finished_at, job_id }) => (
        <Link to="/jobs/$jobId" params={{ jobId: job_id }} className={buttonClass("plain", true)}>
          {finished_at === null ? runText.watch : runText.seeRun}
        </Link>
      )
    }
  ]
}

const List = ({ projectId }: { readonly projectId: string }): ReactNode => {
  const list = useSuspenseInfiniteQuery(projectAttemptsQuery(projectId))
  const { data } = list
  const columns = useColumns()
  const attempts = data.pages.flatMap(({ items }) => items)
  if (attempts.length === 0)
    return (
      <Empty>
        This project was never generated. A run makes its graph and its documents from its prompt.
      </Empty>
    )
  return (
    <>
      <Table caption={text.runs} columns={columns} rows={attempts} rowKey={({ attempt_id }) => attempt_id} />
      <ShowMore list={list} />
    </>
  )
}

export const ProjectRunsPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const navigate = route.useNavigate()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const { title } = project
  useTitle(text.runsOf(title))
  const generate = when(may(project, "generateProject"), {
    id: "runs.generate",
    label: text.generate,
    group: text.runs,
    icon: Sparkles,
    run: () => void navigate({ to: "/projects/$projectId/generate", params: { projectId } })
  })
  useActions([generate])
  return (
    <div className={page}>
      <PageHeader
        crumbs={<ProjectCrumbs project={{ id: projectId, title }} />}
        title={<bdi>{text.runsOf(title)}</bdi>}
        note="Every run of this project, the newest first."
        actions={<ActionButton action={generate} look="primary" />}
      />
      <List projectId={projectId} />
    </div>
  )
}
