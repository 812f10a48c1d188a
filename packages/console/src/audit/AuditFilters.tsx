import { type ReactNode, useEffect, useState } from "react"
import { audit as text } from "../text/audit.ts"
import { SelectField, TextField } from "../ui/Field.tsx"
import { actorWords } from "./actorWords.ts"
import * as css from "./audit.css.ts"
import { type AuditSearch, isId } from "./auditFilter.ts"
import type { Known } from "./useKnown.ts"

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly known: Known
  readonly onFilter: (changed: AuditSearch) => void
}

const choicesOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: "", label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label }))
]

const actionChoices = choicesOf(text.anyAction, text.acts)
const kindChoices = choicesOf(text.anyKind, text.kinds)
const outcomeChoices = choicesOf(text.anyOutcome, text.outcomes)

/** The callers that are no users and that a list can have. */
const others = ["operator", "service", "anonymous"] as const

const ActorField = ({ known, onFilter, search: { actor = "" } }: AuditFiltersProps): ReactNode => {
  const choices = [
    { value: "", label: text.anyActor },
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
      label={text.actor}
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
      label={text.id}
      type="search"
      spellCheck={false}
      value={typed}
      problem={wrong ? text.notAnId : undefined}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** Which lines to show; the address says it too. */
export const AuditFilters = (props: AuditFiltersProps): ReactNode => {
  const { onFilter, search } = props
  return (
    <search className={css.filters} aria-label={text.filters}>
      <ActorField {...props} />
      <SelectField
        label={text.action}
        value={search.action ?? ""}
        choices={actionChoices}
        onChange={({ target }) => onFilter({ action: target.value })}
      />
      <SelectField
        label={text.kind}
        value={search.kind ?? ""}
        choices={kindChoices}
        onChange={({ target }) => onFilter({ kind: target.value })}
      />
      <SelectField
        label={text.outcome}
        value={search.outcome ?? ""}
        choices={outcomeChoices}
        onChange={({ target }) => onFilter({ outcome: target.value })}
      />
      <IdField {...props} />
    </search>
  )
}
