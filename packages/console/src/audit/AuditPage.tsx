import type { AuditLine } from "@design-workspace/client"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { isMissing } from "../client/failures.ts"
import { audit as text } from "../text/audit.ts"
import { Empty } from "../ui/Empty.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { AuditEntry } from "./AuditEntry.tsx"
import { AuditFilters } from "./AuditFilters.tsx"
import * as css from "./audit.css.ts"
import { type AuditSearch, withFilter } from "./auditFilter.ts"
import { linesQuery } from "./auditQueries.ts"
import { dayWords } from "./instants.ts"
import { linesByDay } from "./linesByDay.ts"
import { type Known, useKnown } from "./useKnown.ts"

const route = getRouteApi("/signed-in/audit")

interface LinesProps {
  readonly lines: ReadonlyArray<AuditLine>
  readonly known: Known
  readonly onFilter: (changed: AuditSearch) => void
}

const Days = ({ known, lines, onFilter }: LinesProps): ReactNode => {
  const now = new Date()
  return linesByDay(lines).map(({ key, lines: ofDay }) => {
    const words = dayWords(ofDay[0]?.at ?? key, now)
    return (
      <section key={key} className={css.day} aria-label={text.linesOf(words)}>
        <h2 className={css.dayName}>{words}</h2>
        <ol className={css.lines}>
          {ofDay.map((line) => (
            <AuditEntry key={line.id} line={line} known={known} onFilter={onFilter} />
          ))}
        </ol>
      </section>
    )
  })
}

/** Who did what to which thing, and what came of it: the latest first. */
export const AuditPage = (): ReactNode => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const known = useKnown()
  const list = useInfiniteQuery({ ...linesQuery(search), placeholderData: keepPreviousData })
  const { data, error, refetch } = list
  useTitle(text.title)
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  const filtered = Object.keys(withFilter(search, {})).length > 0
  const onFilter = (changed: AuditSearch) =>
    void navigate({ search: withFilter(search, changed), replace: true })
  const clear: PageAction | undefined = filtered
    ? {
        id: "audit.clear",
        label: text.clear,
        group: text.title,
        icon: X,
        run: () => void navigate({ search: {}, replace: true })
      }
    : undefined
  useActions(clear === undefined ? [] : [clear])
  if (isMissing(error)) {
    return (
      <div className={page}>
        <PageHeader title={text.title} note={text.note} />
        <Empty>{text.notForYou}</Empty>
      </div>
    )
  }
  return (
    <div className={page}>
      <PageHeader
        title={text.title}
        note={text.note}
        actions={<ActionButton action={clear} look="quiet" />}
      />
      <AuditFilters search={search} known={known} onFilter={onFilter} />
      <FailureNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : null
      ) : lines.length === 0 ? (
        <Empty actions={<ActionButton action={clear} />}>{filtered ? text.noneMatch : text.none}</Empty>
      ) : (
        <Days lines={lines} known={known} onFilter={onFilter} />
      )}
      <ShowMore list={list} />
    </div>
  )
}
