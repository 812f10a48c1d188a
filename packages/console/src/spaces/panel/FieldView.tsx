import type { ExplainedField } from "@design-workspace/client"
import { Pencil, RotateCcw } from "lucide-react"
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { useSession } from "../../client/useSession.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import type { Explained } from "../data/explained.ts"
import { draftKey, fieldDrafts } from "../data/fieldDrafts.ts"
import { useFieldWrites } from "../data/useFieldWrites.ts"
import { fieldNotes } from "../model/fieldNotes.ts"
import { Overtaken } from "../model/guardedWrite.ts"
import type { PartRef, SpaceParts } from "../model/SpaceParts.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { aside, field as fieldClass, sectionHead, sectionTitle } from "../spaces.css.ts"
import { FieldForm } from "./FieldForm.tsx"
import { FieldSource } from "./FieldSource.tsx"
import { FieldWords } from "./FieldWords.tsx"
import { TheirsNotice } from "./TheirsNotice.tsx"

interface FieldViewProps {
  readonly spaceId: string
  readonly part: PartRef & { readonly name: string }
  readonly explained: Explained
  readonly field: ExplainedField
  readonly parts: SpaceParts
  readonly mayEdit: boolean
}

interface ButtonsProps extends Pick<FieldViewProps, "field"> {
  readonly edit: Ref<HTMLButtonElement>
  readonly isResetting: boolean
  readonly onEdit: () => void
  readonly onReset: () => void
}

const Buttons = ({
  edit,
  field: { field, source },
  isResetting,
  onEdit,
  onReset
}: ButtonsProps): ReactNode => (
  <span className={row}>
    {source === "overlay" ? (
      <Button small icon={RotateCcw} aria-label={text.resetField(field)} busy={isResetting} onClick={onReset}>
        {text.reset}
      </Button>
    ) : null}
    <Button
      ref={edit}
      small
      look="quiet"
      icon={Pencil}
      aria-label={source === "collection" ? text.overrideField(field) : text.changeField(field)}
      onClick={onEdit}
    >
      {source === "collection" ? text.override : text.change}
    </Button>
  </span>
)

/** A field of a part: what it says, who says so, what it would say otherwise, and the ways to change that. */
export const FieldView = (props: FieldViewProps): ReactNode => {
  const { explained, field, mayEdit, part, parts, spaceId } = props
  const begun = draftKey(useSession().user?.id ?? "", spaceId, part, field.field)
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
        <FieldForm
          begun={begun}
          explained={explained}
          field={field}
          parts={parts}
          save={save}
          onClose={close}
        />
      </div>
    )
  return (
    <div className={fieldClass}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{text.fields[field.field]}</h3>
        {mayEdit ? (
          <Buttons
            field={field}
            edit={edit}
            isResetting={reset.isPending}
            onEdit={() => setEditing(true)}
            onReset={() => {
              reset.mutate({ seen: explained, field: field.field })
              // The button goes away with the override.
              edit.current?.focus()
            }}
          />
        ) : null}
      </div>
      <FieldWords>{valueWords(field.field, field.value, namesIn(parts))}</FieldWords>
      {fieldNotes(field, parts).map((note) => (
        <p key={note} className={aside}>
          {note}
        </p>
      ))}
      <FieldSource field={field} parts={parts} />
      {reset.error instanceof Overtaken ? (
        <TheirsNotice
          overtaken={reset.error as Overtaken<Explained>}
          field={field.field}
          parts={parts}
          onTakeTheirs={() => reset.reset()}
        />
      ) : (
        <FailureNotice error={reset.error} />
      )}
    </div>
  )
}
