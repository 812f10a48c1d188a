import type { ExplainedField } from "@design-workspace/client"
import { Pencil, RotateCcw } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useSession } from "../../client/useSession.ts"
import { FactValue } from "../../design/FactField.tsx"
import { isFact } from "../../design/facts.ts"
import { sectionHead, sectionTitle } from "../../design/parts.css.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { Button } from "../../ui/controls.tsx"
import { Badge, Time } from "../../ui/inline.tsx"
import { row, verbatim } from "../../ui/layout.css.ts"
import { draftKey, fieldDrafts } from "../data/draftField.ts"
import { type Explained, usePerson } from "../data/explained.ts"
import { useFieldWrites } from "../data/useFieldWrites.ts"
import type { PartRef, SpaceParts } from "../model/SpaceParts.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { aside, field as fieldClass, quoted } from "../spaces.css.ts"
import { FieldFailure, FieldForm } from "./FieldForm.tsx"

const FieldWords = ({
  field,
  parts,
  value
}: Pick<ExplainedField, "field" | "value"> & { readonly parts: SpaceParts }): ReactNode => {
  const words = valueWords(field, value, namesIn(parts))
  if (words === "") return <p className={aside}>{text.nothing}</p>
  return isFact(field) && typeof value === "object" && value !== null ? (
    <FactValue name={field} value={value} />
  ) : (
    <p className={verbatim}>{words}</p>
  )
}

const Source = ({ field }: { readonly field: ExplainedField }): ReactNode => {
  const personOf = usePerson()
  const { changed_at, changed_by, source } = field
  return (
    <p className={`${aside} ${row}`}>
      {source === "overlay" ? <Badge look="info">{text.sources.overlay}</Badge> : null}
      <span>
        {source === "overlay" ? null : `${text.sources[source]}, `}
        {changed_at === null ? (
          "since before the service recorded it"
        ) : (
          <>
            <Time at={changed_at} />
            {text.by(personOf(changed_by))}
          </>
        )}
      </span>
    </p>
  )
}

/** Why a field does not show what its source says. */
const fieldNotes = (
  { fallback, field, stored_value, value }: ExplainedField,
  parts: SpaceParts
): ReadonlyArray<string> => {
  const { layers, specialties } = namesIn(parts)
  if (fallback !== null) {
    const name = typeof stored_value === "string" ? (layers.get(stored_value) ?? stored_value) : ""
    return [`It names the layer ${name}, which is gone. ${text.fallbacks[fallback]}`]
  }
  if (field !== "default_specialties" || !Array.isArray(stored_value) || !Array.isArray(value)) return []
  const missing = stored_value.map(String).filter((id) => !value.includes(id))
  return missing.length === 0 ? [] : [text.alsoNames(missing.map((id) => specialties.get(id) ?? id))]
}

interface FieldViewProps {
  readonly spaceId: string
  readonly part: PartRef & { readonly name: string }
  readonly explained: Explained
  readonly field: ExplainedField
  readonly parts: SpaceParts
  readonly mayEdit: boolean
}

export const FieldView = (props: FieldViewProps): ReactNode => {
  const { explained, field, mayEdit, part, parts, spaceId } = props
  const { field: name, source } = field
  const begun = draftKey(useSession().user?.id ?? "", spaceId, part, name)
  const [editing, setEditing] = useState(() => mayEdit && fieldDrafts.has(begun))
  const edit = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const close = () => {
    returning.current = true
    fieldDrafts.delete(begun)
    setEditing(false)
  }
  const { reset, save } = useFieldWrites(spaceId, part, part.name, close)
  useEffect(() => {
    if (editing || !returning.current) return
    returning.current = false
    edit.current?.focus()
  }, [editing])
  if (editing)
    return (
      <div className={fieldClass}>
        <FieldForm {...props} begun={begun} save={save} onClose={close} />
      </div>
    )
  return (
    <div className={fieldClass}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{text.fields[name]}</h3>
        {mayEdit ? (
          <span className={row}>
            {source === "overlay" ? (
              <Button
                small
                icon={RotateCcw}
                aria-label={text.resetField(name)}
                busy={reset.isPending}
                onClick={() => {
                  reset.mutate({ seen: explained, field: name })
                  // The button goes away with the override.
                  edit.current?.focus()
                }}
              >
                Reset
              </Button>
            ) : null}
            <Button
              ref={edit}
              small
              look="quiet"
              icon={Pencil}
              aria-label={source === "collection" ? text.overrideField(name) : text.changeField(name)}
              onClick={() => setEditing(true)}
            >
              {source === "collection" ? "Override" : "Change"}
            </Button>
          </span>
        ) : null}
      </div>
      <FieldWords field={name} value={field.value} parts={parts} />
      {fieldNotes(field, parts).map((note) => (
        <p key={note} className={aside}>
          {note}
        </p>
      ))}
      <Source field={field} />
      {source === "overlay" ? (
        <div className={quoted}>
          <p className={aside}>Without it</p>
          <FieldWords field={name} value={field.base_value} parts={parts} />
        </div>
      ) : null}
      <FieldFailure error={reset.error} field={name} parts={parts} onTakeTheirs={() => reset.reset()} />
    </div>
  )
}
