import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { isActive, subjectNameQuery, subjectOf } from "../client/jobs.ts"
import { linkTo } from "../client/linkTo.ts"
import { mayOn } from "../client/may.ts"
import { projectRuns as projectText, runs as text } from "../text/runs.ts"
import { Button, buttonClass, SelectField } from "../ui/controls.tsx"
import { Time } from "../ui/inline.tsx"
import { soft } from "../ui/layout.css.ts"
import { type Column, ShowMore, Table } from "../ui/lists.tsx"
import { Empty, Loading } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { collectionNamesQuery, jobsQuery, projectTitlesQuery, useCancel } from "./data/runQueries.ts"
import { Elapsed, madeOfProject, RunBadge } from "./jobFacts.tsx"
import * as css from "./runs.css.ts"

const route = getRouteApi("/signed-in/jobs")

const statuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const

/** By the first pages of the lists, else by a read of its own; undefined until it is known. */
const useNameOf = (job: Job): string | null | undefined => {
  const ofProject = job.kind === "project_generation"
  const { data: names } = useQuery({ ...collectionNamesQuery, enabled: !ofProject })
  const { data: titles } = useQuery({ ...projectTitlesQuery, enabled: ofProject })
  const known = ofProject ? titles : names
  const listed = known?.get(subjectOf(job)?.id ?? "")
  const enabled = known !== undefined && listed === undefined
  const { data: name } = useQuery({ ...subjectNameQuery(job.job_id), enabled })
  return listed ?? name
}

const DesignOf = ({ job }: { readonly job: Job }): ReactNode => {
  const subject = subjectOf(job)
  const name = useNameOf(job)
  if (name === undefined) return text.naming
  if (name === null || subject === null)
    return job.kind === "project_generation" ? projectText.aProject : text.collectionGone
  return (
    <span className={css.cellName}>
      <Link {...linkTo(subject.kind, subject.id)}>
        <bdi>{name}</bdi>
      </Link>
      <div className={soft}>{text[subject.kind]}</div>
    </span>
  )
}

const madeWords = (made: NonNullable<Job["result"]>["result_summary"]): string =>
  "blocks_count" in made
    ? text.madeOf(made.layers_count, made.blocks_count, made.specialties_count)
    : madeOfProject(made)

const Progress = ({ job }: { readonly job: Job }): ReactNode => {
  const { error, kind, progress, result, stage } = job
  if (error !== null) return error.message
  if (result !== null) return madeWords(result.result_summary)
  const { done, total } = progress
  return (
    <span className={css.progress}>
      {kind === "generation" || stage === "documents"
        ? text.progress(stage, done, total)
        : text.stages[stage]}
      <progress className={css.progressBar} value={done} max={Math.max(total, 1)} aria-label="Stage" />
    </span>
  )
}

interface ListedJob extends Job {
  readonly stoppable: boolean
}

const Actions = ({ job }: { readonly job: ListedJob }): ReactNode => {
  const cancel = useCancel(job.job_id)
  const active = isActive(job)
  return (
    <span className={css.nowrap}>
      <Link to="/jobs/$jobId" params={{ jobId: job.job_id }} className={buttonClass("plain", true)}>
        {active ? text.watch : text.seeRun}
      </Link>{" "}
      {job.stoppable ? (
        <Button small look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {text.cancel}
        </Button>
      ) : null}
    </span>
  )
}

const columns: ReadonlyArray<Column<ListedJob>> = [
  { key: "status", head: text.status, cell: ({ status }) => <RunBadge status={status} /> },
  { key: "design", head: "Design", cell: (job) => <DesignOf job={job} /> },
  { key: "stage", head: "How far", cell: (job) => <Progress job={job} /> },
  {
    key: "started",
    head: text.when,
    cell: ({ continued_from, created_at }) => (
      <>
        <span className={css.nowrap}>
          <Time at={created_at} />
        </span>
        {continued_from === undefined ? null : <div className={soft}>{text.continuedNote}</div>}
      </>
    )
  },
  {
    key: "took",
    head: text.took,
    cell: ({ created_at, finished_at }) => (
      <span className={css.nowrap}>
        <Elapsed from={created_at} until={finished_at} />
      </span>
    )
  },
  { key: "actions", head: text.actions, unnamed: true, cell: (job) => <Actions job={job} /> }
]

const List = ({ status }: { readonly status: Job["status"] | undefined }): ReactNode => {
  const list = useSuspenseInfiniteQuery(jobsQuery(status))
  const { data } = list
  const jobs = data.pages.flatMap((page) =>
    page.items.map((job) => ({ ...job, stoppable: isActive(job) && mayOn(page, "cancelJob", job.job_id) }))
  )
  if (jobs.length === 0)
    return <Empty>{status === undefined ? text.noJobs : "No run has this status."}</Empty>
  return (
    <>
      <Table caption={text.jobs} columns={columns} rows={jobs} rowKey={({ job_id }) => job_id} />
      <ShowMore list={list} />
    </>
  )
}

export const JobsPage = (): ReactNode => {
  const asked = route.useSearch().status
  const status = statuses.find((it) => it === asked)
  const navigate = route.useNavigate()
  return (
    <Page
      title={text.jobs}
      note="Runs of the collections and projects that you may generate, the newest first."
    >
      <div className={css.filter}>
        <SelectField
          label={text.status}
          value={status ?? ""}
          choices={[
            { value: "", label: "Every status" },
            ...statuses.map((value) => ({ value, label: text.statuses[value] }))
          ]}
          onChange={({ target }) =>
            void navigate({ search: target.value === "" ? {} : { status: target.value }, replace: true })
          }
        />
      </div>
      <Suspense fallback={<Loading />}>
        <List key={status ?? ""} status={status} />
      </Suspense>
    </Page>
  )
}
