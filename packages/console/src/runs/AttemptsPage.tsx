import type { ListedAttempt } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Play } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { when } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { collectionQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { usePersonNames } from "../client/usePersonNames.ts"
import { runs as text } from "../text/runs.ts"
import { number } from "../text/words.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { CollectionCrumbs } from "../ui/Crumbs.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page, soft } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { type Column, Table } from "../ui/Table.tsx"
import { Time } from "../ui/Time.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { AttemptDialog } from "./AttemptDialog.tsx"
import { attemptsQuery } from "./data/runQueries.ts"
import { Elapsed } from "./Elapsed.tsx"
import { RunBadge } from "./RunBadge.tsx"
import { nowrap } from "./runs.css.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/runs")

const tokensOf = ({ model, usage }: ListedAttempt): string =>
  usage === null
    ? model === "offline"
      ? text.offline
      : text.none
    : text.tokensUsed(usage.input_tokens, usage.output_tokens)

const useColumns = (): ReadonlyArray<Column<ListedAttempt>> => {
  const nameOf = usePersonNames()
  const navigate = route.useNavigate()
  return [
    {
      key: "when",
      head: text.when,
      cell: ({ created_at, started_by }) => (
        <>
          <span className={nowrap}>
            <Time at={created_at} />
          </span>
          <div className={soft}>{text.startedBy(nameOf(started_by) ?? text.someone)}</div>
        </>
      )
    },
    { key: "status", head: text.status, cell: ({ status }) => <RunBadge status={status} /> },
    {
      key: "asked",
      head: "Asked for",
      cell: ({ continued_from, mode, quality }) => (
        <>
          {text.modes[mode]}, {text.qualities[quality]}
          {continued_from === undefined ? null : <div className={soft}>{text.continuedNote}</div>}
        </>
      )
    },
    {
      key: "made",
      head: text.result,
      cell: ({ error, result_summary: made }) =>
        made === null
          ? (error?.message ?? "")
          : text.madeOf(made.layers_count, made.blocks_count, made.specialties_count)
    },
    {
      key: "took",
      head: text.took,
      cell: ({ created_at, duration_ms, finished_at, started_at }) => (
        <span className={nowrap}>
          {duration_ms === null ? (
            <Elapsed from={started_at ?? created_at} until={finished_at} />
          ) : (
            text.duration(duration_ms)
          )}
        </span>
      )
    },
    { key: "tokens", head: text.tokens, cell: tokensOf },
    { key: "rules", head: text.rules, cell: ({ rule_ids }) => number(rule_ids.length) },
    {
      key: "actions",
      head: text.actions,
      unnamed: true,
      cell: ({ attempt_id, finished_at, job_id }) => (
        <span className={nowrap}>
          <Button small onClick={() => void navigate({ search: { attempt: attempt_id } })}>
            Details
          </Button>{" "}
          <Link to="/jobs/$jobId" params={{ jobId: job_id }} className={buttonClass("quiet", true)}>
            {finished_at === null ? text.watch : text.seeRun}
          </Link>
        </span>
      )
    }
  ]
}

const List = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const list = useSuspenseInfiniteQuery(attemptsQuery(collectionId))
  const { data } = list
  const columns = useColumns()
  const attempts = data.pages.flatMap(({ items }) => items)
  if (attempts.length === 0)
    return (
      <Empty>
        This collection was never generated. A run makes its layers, specialties, blocks and edges from a
        brief.
      </Empty>
    )
  return (
    <>
      <Table caption={text.runs} columns={columns} rows={attempts} rowKey={({ attempt_id }) => attempt_id} />
      <ShowMore list={list} />
    </>
  )
}

export const AttemptsPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { attempt } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const { name } = collection
  useTitle(text.runsOf(name))
  const generate = when(may(collection, "regenerateCollection"), {
    id: "runs.generate",
    label: "Generate",
    group: text.runs,
    icon: Play,
    run: () => void navigate({ to: "/collections/$collectionId/generate", params: { collectionId } })
  })
  useActions([generate])
  return (
    <div className={page}>
      <PageHeader
        crumbs={<CollectionCrumbs collection={{ id: collectionId, name }} />}
        title={text.runsOf(name)}
        note="Every run of this collection, the newest first. Proposals leave none."
        actions={<ActionButton action={generate} look="primary" />}
      />
      <List collectionId={collectionId} />
      {attempt === undefined ? null : (
        <AttemptDialog
          key={attempt}
          collectionId={collectionId}
          attemptId={attempt}
          onClose={() => void navigate({ search: {} })}
        />
      )}
    </div>
  )
}
