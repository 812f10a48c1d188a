import type { ListedAttempt, ModelCall, RecordedAttempt } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Play, RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { collectionQuery } from "../client/designQueries.ts"
import { may } from "../client/may.ts"
import { runs as text } from "../text/runs.ts"
import { number } from "../text/words.ts"
import { fewerMarks } from "../ui/characters.ts"
import { Button, buttonClass } from "../ui/controls.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { stack, verbatim } from "../ui/layout.css.ts"
import { type Column, Table } from "../ui/lists.tsx"
import { Loading, Notice } from "../ui/messages.tsx"
import { CollectionCrumbs, Page } from "../ui/Page.tsx"
import { AttemptTable } from "./AttemptTable.tsx"
import { attemptQuery, attemptsQuery, rulesQuery } from "./data/runQueries.ts"
import { AskedFacts, RunBadge } from "./jobFacts.tsx"
import * as css from "./runs.css.ts"

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
        <span className={css.nowrap}>
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

const tokens = (count: number | null): string => (count === null ? "–" : number(count))

const callColumns: ReadonlyArray<Column<ModelCall & { readonly at: number }>> = [
  { key: "purpose", head: "For", cell: ({ purpose }) => text.purposes[purpose] },
  { key: "in", head: "In", cell: ({ input_tokens }) => tokens(input_tokens) },
  { key: "out", head: "Out", cell: ({ output_tokens }) => tokens(output_tokens) },
  { key: "took", head: text.took, cell: ({ duration_ms }) => text.duration(duration_ms) },
  { key: "finish", head: "End", cell: ({ finish }) => finish }
]

const Rules = ({ ids }: { readonly ids: ReadonlyArray<string> }): ReactNode => {
  const { data: rules } = useQuery({ ...rulesQuery, enabled: ids.length > 0 })
  if (ids.length === 0) return "none applied"
  return (
    <ul className={css.bulleted}>
      {ids.map((id) => (
        <li key={id}>{rules?.get(id) ?? "A rule that is no longer there"}</li>
      ))}
    </ul>
  )
}

const Kept = ({ collection_id, keep_block_ids }: RecordedAttempt): ReactNode => {
  const { data } = useQuery(collectionQuery(collection_id))
  const names = new Map(data?.blocks.map(({ id, name }) => [id, name]))
  return keep_block_ids.map((id) => names.get(id) ?? id).join(", ")
}

const Asked = (attempt: RecordedAttempt): ReactNode => {
  const { keep_block_ids, model, params, rule_ids, usage } = attempt
  return (
    <dl className={css.facts}>
      <AskedFacts {...attempt} />
      {(["layers", "blocks", "specialties"] as const).map((kind) => (
        <div key={kind} className={css.fact}>
          <dt>{text.counts[kind]}</dt>
          <dd>{text.boundsOf(params[kind].min, params[kind].max)}</dd>
        </div>
      ))}
      {keep_block_ids.length === 0 ? null : (
        <>
          <dt>Kept blocks</dt>
          <dd>
            <Kept {...attempt} />
          </dd>
        </>
      )}
      <dt>{text.rules}</dt>
      <dd>
        <Rules ids={rule_ids} />
      </dd>
      <dt>{text.model}</dt>
      <dd>{usage?.model ?? model}</dd>
      <dt>{text.tokens}</dt>
      <dd>
        {usage === null
          ? model === "offline"
            ? text.noTokens
            : text.noTokensSent
          : text.tokensUsed(usage.input_tokens, usage.output_tokens)}
      </dd>
    </dl>
  )
}

const Details = ({ attempt }: { readonly attempt: RecordedAttempt }): ReactNode => {
  const { error, messages, status, usage } = attempt
  return (
    <div className={stack.s4}>
      <div>
        <RunBadge status={status} />
      </div>
      {error === null ? null : (
        <Notice look={status === "cancelled" ? "info" : "bad"}>{error.message}</Notice>
      )}
      <Asked {...attempt} />
      {messages.map(({ content, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of an attempt never change
        <section key={at} className={stack.s1}>
          <h3>{text.roles[role]}</h3>
          <p className={`${css.brief} ${verbatim}`}>{fewerMarks(content)}</p>
        </section>
      ))}
      {usage === null || usage.calls.length === 0 ? null : (
        <section className={stack.s1}>
          <h3>{text.calls}</h3>
          <Table
            caption={text.calls}
            columns={callColumns}
            rows={usage.calls.map((call, at) => ({ ...call, at }))}
            rowKey={({ at }) => `${at}`}
          />
        </section>
      )}
    </div>
  )
}

interface AttemptDialogProps {
  readonly collectionId: string
  readonly attemptId: string
  readonly onClose: () => void
}

const AttemptDialog = ({ attemptId, collectionId, onClose }: AttemptDialogProps): ReactNode => {
  const { data: attempt, error, refetch } = useQuery(attemptQuery(collectionId, attemptId))
  return (
    <Dialog
      wide
      title="What was asked for"
      onOpenChange={onClose}
      footer={
        attempt === undefined ? undefined : (
          <>
            <Link to="/jobs/$jobId" params={{ jobId: attempt.job_id }} className={buttonClass()}>
              {text.seeRun}
            </Link>
            <Link
              to="/collections/$collectionId/generate"
              params={{ collectionId }}
              search={{ from: attemptId }}
              className={buttonClass("primary")}
            >
              <RotateCw size={16} aria-hidden />
              {text.again}
            </Link>
          </>
        )
      }
    >
      <FailureNotice error={error} onRetry={() => void refetch()} />
      {attempt === undefined ? error === null ? <Loading /> : null : <Details attempt={attempt} />}
    </Dialog>
  )
}

export const AttemptsPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { attempt } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const { name } = collection
  const generate = when(may(collection, "regenerateCollection"), {
    id: "runs.generate",
    label: "Generate",
    group: text.runs,
    icon: Play,
    run: () => void navigate({ to: "/collections/$collectionId/generate", params: { collectionId } })
  })
  useActions([generate])
  return (
    <Page
      crumbs={<CollectionCrumbs collection={{ id: collectionId, name }} />}
      title={text.runsOf(name)}
      note="Every run of this collection, the newest first. Proposals leave none."
      actions={<ActionButton action={generate} look="primary" />}
    >
      <List collectionId={collectionId} />
      {attempt === undefined ? null : (
        <AttemptDialog
          key={attempt}
          collectionId={collectionId}
          attemptId={attempt}
          onClose={() => void navigate({ search: {} })}
        />
      )}
    </Page>
  )
}
