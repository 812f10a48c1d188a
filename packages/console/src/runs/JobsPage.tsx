import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { runs as text } from "../text/runs.ts"
import { ui } from "../text/ui.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { SelectField } from "../ui/Field.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { type Column, Table } from "../ui/Table.tsx"
import { Time } from "../ui/Time.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { collectionNamesQuery } from "./data/collectionQueries.ts"
import { collectionOfJobQuery, isActive, jobsQuery } from "./data/jobQueries.ts"
import { useCancel } from "./data/useRunActions.ts"
import { Elapsed } from "./Elapsed.tsx"
import { RunBadge } from "./RunBadge.tsx"
import * as css from "./runs.css.ts"

const route = getRouteApi("/signed-in/jobs")

const statuses = ["queued", "running", "succeeded", "failed", "cancelled"] as const

const CollectionOf = ({ job: { job_id } }: { readonly job: Job }): ReactNode => {
  const { data: collectionId } = useQuery(collectionOfJobQuery(job_id))
  const { data: names } = useQuery(collectionNamesQuery)
  if (collectionId === undefined || names === undefined) return "…"
  if (collectionId === null) return text.collectionGone
  return (
    <Link to="/collections/$collectionId" params={{ collectionId }} className={css.cellName}>
      {names.get(collectionId) ?? text.collection}
    </Link>
  )
}

const Progress = ({ job }: { readonly job: Job }): ReactNode => {
  const { error, progress, result, stage } = job
  if (error !== null) return error.message
  if (result !== null) {
    const { blocks_count, layers_count, specialties_count } = result.result_summary
    return text.madeOf(layers_count, blocks_count, specialties_count)
  }
  return (
    <span className={css.progress}>
      {text.progress(stage, progress.done, progress.total)}
      <progress
        className={css.progressBar}
        value={progress.done}
        max={progress.total}
        aria-label={text.stage}
      />
    </span>
  )
}

const Actions = ({ job }: { readonly job: Job }): ReactNode => {
  const cancel = useCancel(job.job_id)
  const active = isActive(job)
  return (
    <span className={css.nowrap}>
      <Link to="/jobs/$jobId" params={{ jobId: job.job_id }} className={buttonClass("plain", true)}>
        {active ? text.watch : text.seeRun}
      </Link>{" "}
      {active ? (
        <Button small look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {text.cancel}
        </Button>
      ) : null}
    </span>
  )
}

const When = ({ at }: { readonly at: string }): ReactNode => (
  <span className={css.nowrap}>
    <Time at={at} />
  </span>
)

const columns: ReadonlyArray<Column<Job>> = [
  { key: "status", head: text.status, cell: ({ status }) => <RunBadge status={status} /> },
  { key: "collection", head: text.collection, cell: (job) => <CollectionOf job={job} /> },
  { key: "stage", head: text.howFar, cell: (job) => <Progress job={job} /> },
  { key: "started", head: text.when, cell: ({ created_at }) => <When at={created_at} /> },
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
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(jobsQuery(status))
  const jobs = data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0) return <Empty>{status === undefined ? text.noJobs : text.noJobsLike}</Empty>
  return (
    <>
      <Table caption={text.jobs} columns={columns} rows={jobs} rowKey={({ job_id }) => job_id} />
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {ui.showMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The runs of all collections that the caller may generate. */
export const JobsPage = (): ReactNode => {
  const asked = route.useSearch().status
  const status = statuses.find((it) => it === asked)
  const navigate = route.useNavigate()
  useTitle(text.jobs)
  return (
    <div className={page}>
      <PageHeader title={text.jobs} note={text.jobsNote} />
      <div className={css.filter}>
        <SelectField
          label={text.status}
          value={status ?? ""}
          choices={[
            { value: "", label: text.everyStatus },
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
    </div>
  )
}
