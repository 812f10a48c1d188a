import type { ListedProjectAttempt } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Sparkles } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton, useActions, when } from "../actions/actions.tsx"
import { projectQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { runs as runText, projectRuns as text } from "../text/runs.ts"
import { buttonClass } from "../ui/controls.tsx"
import { soft } from "../ui/layout.css.ts"
import type { Column } from "../ui/lists.tsx"
import { Page, ProjectCrumbs } from "../ui/Page.tsx"
import { AttemptTable } from "./AttemptTable.tsx"
import { projectAttemptsQuery } from "./data/runQueries.ts"
import { tokensOf } from "./jobFacts.tsx"

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

const columns: ReadonlyArray<Column<ListedProjectAttempt>> = [
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

export const ProjectRunsPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const navigate = route.useNavigate()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  const list = useSuspenseInfiniteQuery(projectAttemptsQuery(projectId))
  const { title } = project
  const generate = when(may(project, "generateProject"), {
    id: "runs.generate",
    label: text.generate,
    group: text.runs,
    icon: Sparkles,
    run: () => void navigate({ to: "/projects/$projectId/generate", params: { projectId } })
  })
  useActions([generate])
  return (
    <Page
      name={text.runsOf(title)}
      crumbs={<ProjectCrumbs project={{ id: projectId, title }} />}
      title={<bdi>{text.runsOf(title)}</bdi>}
      note="Every run of this project, the newest first."
      actions={<ActionButton action={generate} look="primary" />}
    >
      <AttemptTable
        list={list}
        asked={({ quality, scope }) => `${text.scopes[scope].label}, ${runText.qualities[quality]}`}
        made={(attempt) => <Made attempt={attempt} />}
        columns={columns}
      >
        This project was never generated. A run makes its graph and its documents from its prompt.
      </AttemptTable>
    </Page>
  )
}
