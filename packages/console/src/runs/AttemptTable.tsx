import type { ListedAttempt } from "@design-workspace/client"
import type { ReactNode } from "react"
import { usePersonNames } from "../client/people.ts"
import { runs as text } from "../text/runs.ts"
import { Time } from "../ui/inline.tsx"
import { soft } from "../ui/layout.css.ts"
import { type Column, ShowMore, Table } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Elapsed, RunBadge } from "./jobFacts.tsx"
import { nowrap } from "./runs.css.ts"

type Attempt = Pick<
  ListedAttempt,
  | "attempt_id"
  | "continued_from"
  | "created_at"
  | "duration_ms"
  | "finished_at"
  | "started_at"
  | "started_by"
  | "status"
>

interface AttemptTableProps<A> {
  readonly list: Parameters<typeof ShowMore>[0]["list"] & {
    readonly data: { readonly pages: ReadonlyArray<{ readonly items: ReadonlyArray<A> }> }
  }
  readonly asked: (attempt: A) => ReactNode
  readonly made: (attempt: A) => ReactNode
  /** After what a run was asked for, what it made and what it took. */
  readonly columns: ReadonlyArray<Column<A>>
  readonly children: ReactNode
}

export const AttemptTable = <A extends Attempt>(props: AttemptTableProps<A>): ReactNode => {
  const { asked, children, columns, list, made } = props
  const nameOf = usePersonNames()
  const attempts = list.data.pages.flatMap(({ items }) => items)
  if (attempts.length === 0) return <Empty>{children}</Empty>
  const shared: ReadonlyArray<Column<A>> = [
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
      cell: (attempt) => (
        <>
          {asked(attempt)}
          {attempt.continued_from === undefined ? null : <div className={soft}>{text.continuedNote}</div>}
        </>
      )
    },
    { key: "made", head: text.result, cell: made },
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
    }
  ]
  return (
    <>
      <Table
        caption={text.runs}
        columns={[...shared, ...columns]}
        rows={attempts}
        rowKey={({ attempt_id }) => attempt_id}
      />
      <ShowMore list={list} />
    </>
  )
}
