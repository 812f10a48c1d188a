import type { AuditLine } from "@design-workspace/client"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { X } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { ActionButton, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { isMissing } from "../client/workspace.ts"
import { actions } from "../text/actions.ts"
import { audit as text } from "../text/audit.ts"
import { SelectField, TextField } from "../ui/controls.tsx"
import { rows, stack } from "../ui/layout.css.ts"
import { ShowMore } from "../ui/lists.tsx"
import { Empty, Loading } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { AuditEntry, actorWords, type Known, useKnown } from "./AuditEntry.tsx"
import * as css from "./audit.css.ts"
import { type AuditSearch, isId, withFilter } from "./auditFilter.ts"
import { linesQuery } from "./auditQueries.ts"
import { dayWords, linesByDay } from "./lines.ts"

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly known: Known
  readonly onFilter: (changed: AuditSearch) => void
}

const choicesOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: "", label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label }))
]

const actionNames = Object.fromEntries(Object.entries(actions).map(([action, { name }]) => [action, name]))

const chosen = [
  ["action", "What", choicesOf("Everything", actionNames)],
  ["kind", "Kind of thing", choicesOf("All kinds", text.kinds)],
  ["outcome", "Outcome", choicesOf("All outcomes", text.outcomes)]
] as const

/** The callers that are no users and that a list can have. */
const others = ["operator", "service", "anonymous"] as const

const ActorField = ({ known, onFilter, search: { actor = "" } }: AuditFiltersProps): ReactNode => {
  const choices = [
    { value: "", label: "Everybody" },
    ...(known.me === "" ? [] : [{ value: known.me, label: text.you }]),
    ...known.people
      .filter(({ id }) => id !== known.me)
      .map(({ email, id, name }) => ({ value: id, label: `${name}, ${email}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en")),
    ...others.map((value) => ({ value, label: text[value] }))
  ]
  // One that no list has, as a guest, stands in the address alone.
  const unlisted = actor !== "" && !choices.some(({ value }) => value === actor)
  return (
    <SelectField
      label="Who"
      value={actor}
      choices={unlisted ? [...choices, { value: actor, label: actorWords(actor, known) }] : choices}
      onChange={({ target }) => onFilter({ actor: target.value })}
    />
  )
}

const IdField = ({ onFilter, search: { id = "" } }: AuditFiltersProps): ReactNode => {
  const [typed, setTyped] = useState(id)
  useEffect(() => setTyped(id), [id])
  const whole = typed.trim()
  const wrong = whole !== "" && !isId(whole)
  const change = (next: string) => {
    setTyped(next)
    if (next.trim() === "" || isId(next.trim())) onFilter({ id: next.trim() })
  }
  return (
    <TextField
      label="Id of the thing"
      type="search"
      spellCheck={false}
      value={typed}
      problem={wrong ? "This is no id. Ids have 36 characters." : undefined}
      onChange={({ target }) => change(target.value)}
    />
  )
}

const AuditFilters = (props: AuditFiltersProps): ReactNode => {
  const { onFilter, search } = props
  return (
    <search className={css.filters} aria-label="Which lines to show">
      <ActorField {...props} />
      {chosen.map(([name, label, choices]) => (
        <SelectField
          key={name}
          label={label}
          value={search[name] ?? ""}
          choices={choices}
          onChange={({ target }) => onFilter({ [name]: target.value })}
        />
      ))}
      <IdField {...props} />
    </search>
  )
}

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
      <section key={key} className={stack.s2} aria-label={`Lines of ${words}`}>
        <h2 className={css.dayName}>{words}</h2>
        <ol className={rows}>
          {ofDay.map((line) => (
            <AuditEntry key={line.id} line={line} known={known} onFilter={onFilter} />
          ))}
        </ol>
      </section>
    )
  })
}

export const AuditPage = (): ReactNode => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const known = useKnown()
  const list = useInfiniteQuery({ ...linesQuery(search), placeholderData: keepPreviousData })
  const { data, error, refetch } = list
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  const filtered = Object.keys(withFilter(search, {})).length > 0
  const onFilter = (changed: AuditSearch) =>
    void navigate({ search: withFilter(search, changed), replace: true })
  const clear = when(filtered, {
    ...{ id: "audit.clear", label: "Clear the filters", group: text.title, icon: X },
    run: () => void navigate({ search: {}, replace: true })
  })
  useActions([clear])
  if (isMissing(error)) {
    return (
      <Page title={text.title} note={text.note}>
        <Empty>Only admins of an organisation and site-admins see the audit trail.</Empty>
      </Page>
    )
  }
  return (
    <Page title={text.title} note={text.note} actions={<ActionButton action={clear} look="quiet" />}>
      <AuditFilters search={search} known={known} onFilter={onFilter} />
      <FailureNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : null
      ) : lines.length === 0 ? (
        <Empty actions={<ActionButton action={clear} />}>
          {filtered
            ? "No line matches these filters."
            : "Nothing was written yet. What people and programs change, and what is refused, appears here."}
        </Empty>
      ) : (
        <Days lines={lines} known={known} onFilter={onFilter} />
      )}
      <ShowMore list={list} />
    </Page>
  )
}
