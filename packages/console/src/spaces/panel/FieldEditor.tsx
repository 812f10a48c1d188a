import type { ExplainedField } from "@design-workspace/client"
import type { ComponentProps, ReactNode } from "react"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { SelectField, TextArea, TextField } from "../../ui/Field.tsx"
import type { FieldDraft } from "../model/draftField.ts"
import type { SpaceParts } from "../model/SpaceParts.ts"
import { kindChoices, layerChoices } from "../parts/choices.ts"
import { SpecialtyChecks } from "../parts/SpecialtyChecks.tsx"

interface FieldEditorProps {
  readonly field: ExplainedField["field"]
  readonly draft: FieldDraft
  readonly parts: SpaceParts
  readonly problem: string | undefined
  readonly hint: ReactNode
  readonly onChange: (next: FieldDraft) => void
}

/** A layer that is gone is still what the field says. */
const layersWith = (parts: SpaceParts, id: string) => {
  const choices = layerChoices(parts)
  return choices.some(({ value }) => value === id) ? choices : [{ value: id, label: id }, ...choices]
}

/** The control for a field of a part. */
export const FieldEditor = ({
  draft,
  field,
  hint,
  onChange,
  parts,
  problem
}: FieldEditorProps): ReactNode => {
  if (typeof draft !== "string") return <SpecialtyChecks parts={parts} chosen={draft} onChange={onChange} />
  const shared = {
    label: text.fields[field],
    problem,
    ...(hint === undefined ? {} : { hint }),
    value: draft,
    autoFocus: true
  }
  const changed: ComponentProps<"input">["onChange"] = ({ target }) => onChange(target.value)
  switch (field) {
    case "description":
      return <TextArea {...shared} rows={5} onChange={({ target }) => onChange(target.value)} />
    case "kind":
      return (
        <SelectField {...shared} choices={kindChoices} onChange={({ target }) => onChange(target.value)} />
      )
    case "layer_id":
      return (
        <SelectField
          {...shared}
          choices={layersWith(parts, draft)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case "position":
      return <TextField {...shared} inputMode="numeric" onChange={changed} />
    default:
      return <TextField {...shared} onChange={changed} />
  }
}
