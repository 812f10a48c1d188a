import type { SpaceBlockPatch } from "@design-workspace/client"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { problemsOf, useWrite } from "../../client/workspace.ts"
import { checkDescription, checkName, readPosition } from "../../design/checkTexts.ts"
import { needing, specialtiesOf } from "../../graph/model/specialties.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { fieldsOf, SelectField, TextArea, TextField } from "../../ui/controls.tsx"
import { FormDialog } from "../../ui/FormDialog.tsx"
import { createPart } from "../data/partCalls.ts"
import { staleOf } from "../data/useUndoable.ts"
import type { PartKind } from "../model/SpaceParts.ts"
import type { SpacePartsProps } from "./SpacePartsProps.ts"
import { kindChoices, layerChoices, SpecialtyChecks } from "./SpecialtyChecks.tsx"

interface AddPartDialogProps extends Pick<SpacePartsProps, "parts" | "select" | "space"> {
  readonly kind: PartKind
  readonly layerId: string | undefined
  readonly onClose: () => void
}

const useDraft = ({ layerId, parts }: AddPartDialogProps) => {
  const [draft, setDraft] = useState({
    name: "",
    description: "",
    layer_id: layerId ?? parts.layers.find(({ hidden }) => !hidden)?.id ?? parts.layers[0]?.id ?? "",
    ...needing([]),
    block_kind: "service" as SpaceBlockPatch["kind"],
    position: ""
  })
  const problems = {
    name: checkName(draft.name),
    description: checkDescription(draft.description),
    position:
      draft.position.trim() === "" || readPosition(draft.position) !== null ? undefined : text.notPosition
  }
  return { draft, problems, set: (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields }) }
}

type Draft = ReturnType<typeof useDraft>

const BlockFields = ({ draft, parts, set }: Draft & Pick<SpacePartsProps, "parts">): ReactNode => (
  <>
    <SelectField
      label={text.fields.kind}
      value={draft.block_kind}
      choices={kindChoices}
      onChange={({ target }) =>
        set({ block_kind: kindChoices.find(({ value }) => value === target.value)?.value })
      }
    />
    <SelectField
      label={text.fields.layer_id}
      choices={layerChoices(parts)}
      {...fieldsOf(draft, set)("layer_id")}
    />
    <SpecialtyChecks parts={parts} chosen={specialtiesOf(draft)} onChange={(next) => set(needing(next))} />
  </>
)

export const AddPartDialog = (props: AddPartDialogProps): ReactNode => {
  const { kind, onClose, parts, select, space } = props
  const [tried, setTried] = useState(0)
  const fields = useDraft(props)
  const { draft, problems, set } = fields
  const create = useWrite(
    () =>
      createPart(space.id, {
        ...draft,
        kind,
        name: draft.name.trim(),
        position: readPosition(draft.position) ?? undefined
      }),
    {
      stale: staleOf(space.id),
      quiet: true,
      done: `Added “${draft.name.trim()}”`,
      onDone: ({ id }) => {
        onClose()
        select({ kind, id })
      }
    }
  )
  const sent = problemsOf(create.error)
  const field = fieldsOf(draft, set, {
    name: (tried > 0 ? problems.name : undefined) ?? sent["name"],
    description: problems.description ?? sent["description"],
    position: (tried > 0 ? problems.position : undefined) ?? sent["position"]
  })
  const add = () => {
    setTried((times) => times + 1)
    if (Object.values(problems).every((problem) => problem === undefined)) create.mutate()
  }
  const homeless = kind === "block" && parts.layers.length === 0
  return (
    <FormDialog
      title={text.add[kind]}
      description={homeless ? "A block stands on a layer. Add a layer first." : text.addNote[kind]}
      act={text.addPart[kind]}
      disabled={homeless}
      write={create}
      failure={tried === 0 ? null : (create.error ?? tried)}
      onClose={onClose}
      onSubmit={add}
    >
      <TextField label={text.fields.name} {...field("name")} />
      <TextArea label={text.fields.description} rows={3} {...field("description")} />
      {kind === "block" ? <BlockFields {...fields} parts={parts} /> : null}
      {kind === "layer" ? (
        <TextField
          label={text.fields.position}
          inputMode="numeric"
          hint="The least comes first. Leave it empty to come after all others."
          {...field("position")}
        />
      ) : null}
      <FailureNotice error={create.error} />
    </FormDialog>
  )
}
