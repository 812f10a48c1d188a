import { type ReactNode, useRef, useState } from "react"
import { checkName } from "../../design/checkTexts.ts"
import { inOrder, type Kind } from "../../design/collection/Content.ts"
import { addBlock, addLayer, addSpecialty, type Edit, idFor } from "../../design/collection/editContent.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { SelectField, TextField } from "../../ui/controls.tsx"
import { FormDialog } from "../../ui/Dialog.tsx"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"

export type Addable = Exclude<Kind, "edges">

interface AddPartProps extends CollectionPartsProps {
  readonly kind: Addable
  readonly layerId: string | undefined
  readonly onClose: () => void
}

const editFor = (kind: Addable, id: string, name: string, layerId: string): Edit => {
  if (kind === "layers") return addLayer(id, name)
  return kind === "specialties" ? addSpecialty(id, name) : addBlock(id, name, layerId)
}

const AddPart = ({ content, edit, kind, layerId, onClose, reserved, select }: AddPartProps): ReactNode => {
  const layers = inOrder(content.layers)
  const [name, setName] = useState("")
  const [layer, setLayer] = useState(layerId ?? layers[0]?.id ?? "")
  const [problem, setProblem] = useState<string | undefined>()
  const added = useRef(false)
  const add = () => {
    const [found, id] = [checkName(name), idFor(content, kind, name, reserved)]
    setProblem(found)
    if (found !== undefined || edit?.(editFor(kind, id, name.trim(), layer), `Added “${name}”`) !== true)
      return
    added.current = true
    onClose()
    select({ kind, key: id })
  }
  return (
    <FormDialog
      title={text.add[kind]}
      act={text.add[kind]}
      // The focus goes to the new part.
      finalFocus={() => !added.current}
      onClose={onClose}
      onSubmit={add}
    >
      <TextField
        label={text.name}
        problem={problem}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {kind === "blocks" ? (
        <SelectField
          label={text.layer}
          value={layer}
          choices={layers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setLayer(target.value)}
        />
      ) : null}
    </FormDialog>
  )
}

export const useAddPart = (props: CollectionPartsProps) => {
  const [asked, setAsked] = useState<{ readonly kind: Addable; readonly layerId?: string } | null>(null)
  return {
    open: (kind: Addable, layerId?: string) => setAsked(layerId === undefined ? { kind } : { kind, layerId }),
    dialog:
      asked === null ? null : (
        <AddPart {...props} kind={asked.kind} layerId={asked.layerId} onClose={() => setAsked(null)} />
      )
  }
}
