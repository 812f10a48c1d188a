import type { ExplainedField } from "@design-workspace/client"
import { type KeyboardEvent, type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { problemsOf } from "../../client/workspace.ts"
import { FactField } from "../../design/FactField.tsx"
import { type FactDraft, isFact } from "../../design/facts.ts"
import { KeepOrTake } from "../../design/KeepOrTake.tsx"
import { spaceParts as text } from "../../text/spaces.ts"
import { ui } from "../../text/words.ts"
import { Button, Form, SelectField, TextArea, TextField } from "../../ui/controls.tsx"
import { Time } from "../../ui/inline.tsx"
import { row, stack, verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { draftOf, fieldDrafts, problemOf, valueOf } from "../data/draftField.ts"
import { type Explained, usePerson } from "../data/explained.ts"
import type { useFieldWrites } from "../data/useFieldWrites.ts"
import { Overtaken } from "../model/guardedWrite.ts"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { namesIn, sameValue, valueWords } from "../model/valueWords.ts"
import { kindChoices, layerChoices, SpecialtyChecks } from "../parts/SpecialtyChecks.tsx"
import { quoted } from "../spaces.css.ts"

interface FieldEditorProps {
  readonly field: ExplainedField["field"]
  readonly draft: FactDraft
  readonly parts: SpaceParts
  readonly problem: string | undefined
  readonly hint: ReactNode
  readonly onChange: (next: FactDraft) => void
}

/** A layer that is gone is still what the field says. */
const layersWith = (parts: SpaceParts, id: string) => {
  const choices = layerChoices(parts)
  return choices.some(({ value }) => value === id) ? choices : [{ value: id, label: id }, ...choices]
}

const FieldEditor = ({ draft, field, hint, onChange, parts, problem }: FieldEditorProps): ReactNode => {
  if (isFact(field))
    return <FactField name={field} draft={draft} problem={problem} hint={hint} onChange={onChange} />
  if (typeof draft !== "string")
    return <SpecialtyChecks parts={parts} chosen={draft.map(String)} onChange={onChange} />
  const shared = {
    ...{ label: text.fields[field], problem, hint, value: draft, autoFocus: true },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)
  }
  switch (field) {
    case "description":
      return <TextArea {...shared} rows={5} />
    case "kind":
      return <SelectField {...shared} choices={kindChoices} />
    case "layer_id":
      return <SelectField {...shared} choices={layersWith(parts, draft)} />
    case "position":
      return <TextField {...shared} inputMode="numeric" />
    default:
      return <TextField {...shared} />
  }
}

const isOvertaken = (error: unknown): error is Overtaken<Explained> => error instanceof Overtaken

interface FieldFailureProps {
  readonly error: unknown
  readonly field: ExplainedField["field"]
  readonly parts: SpaceParts
  /** Undefined where only a look at it is left. */
  readonly onKeepMine?: (now: Explained) => void
  readonly onTakeTheirs: () => void
}

/** Why a write of a field failed: where somebody else was faster, with what they wrote. */
export const FieldFailure = (props: FieldFailureProps): ReactNode => {
  const { error, field, onKeepMine, onTakeTheirs, parts } = props
  const personOf = usePerson()
  if (!isOvertaken(error)) return <FailureNotice error={error} />
  const { now } = error
  const theirs = now.explanation.fields.find((it) => it.field === field)
  const who = personOf(theirs?.changed_by ?? null)
  const words = valueWords(field, theirs?.stored_value, namesIn(parts))
  return (
    <Notice
      look="warn"
      title={who === undefined ? text.overtaken : `${who} changed this meanwhile`}
      actions={<KeepOrTake onKeepMine={onKeepMine && (() => onKeepMine(now))} onTakeTheirs={onTakeTheirs} />}
    >
      <p>It says now: {theirs?.changed_at == null ? null : <Time at={theirs.changed_at} />}</p>
      <p className={`${verbatim} ${quoted}`}>{words === "" ? text.nothing : words}</p>
    </Notice>
  )
}

interface FieldFormProps {
  readonly begun: string
  readonly explained: Explained
  readonly field: ExplainedField
  readonly parts: SpaceParts
  readonly save: ReturnType<typeof useFieldWrites>["save"]
  readonly onClose: () => void
}

/** Written by the button or Ctrl+Enter; Escape leaves it as it was. */
export const FieldForm = ({ begun, explained, field, onClose, parts, save }: FieldFormProps): ReactNode => {
  const [seen, setSeen] = useState(() => fieldDrafts.get(begun)?.seen ?? explained)
  const [draft, setDraft] = useState(
    () => fieldDrafts.get(begun)?.draft ?? draftOf(field.field, field.stored_value)
  )
  const name = field.field
  const base = seen.explanation.fields.find((it) => it.field === name) ?? field
  const problem = problemOf(name, draft) ?? problemsOf(save.error)[name]
  const value = valueOf(name, draft)
  const close = () => {
    save.reset()
    onClose()
  }
  const submit = () => {
    if (problemOf(name, draft) !== undefined) return
    if (sameValue(value, base.stored_value)) close()
    else save.mutate({ seen, field: name, value })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close()
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit()
  }
  const follows = field.source === "overlay" && sameValue(value, field.base_value)
  return (
    <Form className={stack.s2} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <FieldEditor
        field={name}
        draft={draft}
        parts={parts}
        problem={problem}
        hint={
          follows
            ? "This is what the collection says. Reset the field to follow it."
            : name === "position"
              ? "The least comes first; equal ones go by name."
              : undefined
        }
        onChange={(next) => {
          setDraft(next)
          fieldDrafts.set(begun, { seen, draft: next })
        }}
      />
      <FieldFailure
        error={save.error}
        field={name}
        parts={parts}
        onKeepMine={(now) => {
          setSeen(now)
          save.mutate({ seen: now, field: name, value })
        }}
        onTakeTheirs={close}
      />
      <div className={row}>
        <Button small look="primary" type="submit" busy={save.isPending}>
          Save
        </Button>
        <Button small onClick={close}>
          {ui.cancel}
        </Button>
      </div>
    </Form>
  )
}
