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
import { runs as text } from "../text/runs.ts"
import { number } from "../text/words.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { CollectionCrumbs } from "../ui/Crumbs.tsx"
import { page } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { Column } from "../ui/Table.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { AttemptDialog } from "./AttemptDialog.tsx"
import { AttemptTable } from "./AttemptTable.tsx"
import { attemptsQuery } from "./data/runQueries.ts"
import { nowrap } from "./runs.css.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/runs")

const tokensOf = ({ model, usage }: ListedAttempt): string =>
  usage === null
    ? model === "offline"
      ? text.offline
      : text.none
    : text.tokensUsed(usage.input_tokens, usage.output_tokens)

const made = ({ error, result_summary }: ListedAttempt): string => {
  if (result_summary === null) return error?.message ?? ""
  const { blocks_count, layers_count, specialties_count } = result_summary
  return text.madeOf(layers_count, blocks_count, specialties_count)
}

const List = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const list = useSuspenseInfiniteQuery(attemptsQuery(collectionId))
  const navigate = route.useNavigate()
  const columns: ReadonlyArray<Column<ListedAttempt>> = [
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
  return (
    <AttemptTable
      list={list}
      asked={({ mode, quality }) => `${text.modes[mode]}, ${text.qualities[quality]}`}
      made={made}
      columns={columns}
    >
      This collection was never generated. A run makes its layers, specialties, blocks and edges from a brief.
    </AttemptTable>
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
