import type { ModelCall, RecordedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { collectionQuery } from "../client/designQueries.ts"
import { runs as text } from "../text/runs.ts"
import { number } from "../text/words.ts"
import { buttonClass } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { fewerMarks } from "../ui/fewerMarks.ts"
import { Loading } from "../ui/Loading.tsx"
import { stack, verbatim } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { type Column, Table } from "../ui/Table.tsx"
import { attemptQuery, rulesQuery } from "./data/runQueries.ts"
import { ContinuedFact } from "./jobFacts.tsx"
import { RunBadge } from "./RunBadge.tsx"
import * as css from "./runs.css.ts"

const tokens = (count: number | null): string => (count === null ? "–" : number(count))

const columns: ReadonlyArray<Column<ModelCall & { readonly at: number }>> = [
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
  const { keep_block_ids, mode, model, params, quality, rule_ids, usage } = attempt
  return (
    <dl className={css.facts}>
      <ContinuedFact {...attempt} />
      <dt>{text.mode}</dt>
      <dd>{text.modes[mode]}</dd>
      <dt>{text.quality}</dt>
      <dd>{text.qualities[quality]}</dd>
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
            columns={columns}
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

export const AttemptDialog = ({ attemptId, collectionId, onClose }: AttemptDialogProps): ReactNode => {
  const { data: attempt, error, refetch } = useQuery(attemptQuery(collectionId, attemptId))
  return (
    <Dialog
      open
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
