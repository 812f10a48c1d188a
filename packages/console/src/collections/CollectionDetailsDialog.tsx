import type { Collection } from "@design-workspace/client"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { differing, isStale, keys, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { checkDescription, checkName } from "../design/checkTexts.ts"
import { KeepOrTake } from "../design/KeepOrTake.tsx"
import { collectionParts, collections as text } from "../text/collections.ts"
import { fieldsOf, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { FormDialog } from "../ui/Dialog.tsx"
import { Notice } from "../ui/messages.tsx"
import { ownerOf, ownerValue, useOwnerChoices } from "./useOwnerChoices.ts"

type Details = Pick<Collection, "name" | "description" | "owner_org_id">

const detailsOf = ({ description, name, owner_org_id }: Collection): Details => ({
  name,
  description,
  owner_org_id
})

interface CollectionDetailsDialogProps {
  readonly collection: Collection
  readonly onClose: () => void
}

export const CollectionDetailsDialog = ({ collection, onClose }: CollectionDetailsDialogProps): ReactNode => {
  const [base, setBase] = useState<Details & Pick<Collection, "updated_at">>(collection)
  const [draft, setDraft] = useState(detailsOf(collection))
  const { choices } = useOwnerChoices(base.owner_org_id)
  const { id } = collection
  const write = useWrite(
    (fields: Partial<Details>) =>
      workspace.collections.updateCollection({
        params: { id },
        payload: { ...fields, expectedUpdatedAt: base.updated_at }
      }),
    { stale: [keys.collection(id), keys.collections], quiet: true, done: "Saved", onDone: onClose }
  )
  const problems = problemsOf(write.error)
  const field = fieldsOf(draft, (typed) => setDraft({ ...draft, ...typed }), {
    name: checkName(draft.name) ?? problems["name"],
    description: checkDescription(draft.description) ?? problems["description"]
  })
  const fields = differing<Details>(base, draft)
  const save = () => {
    if (checkName(draft.name) !== undefined || checkDescription(draft.description) !== undefined) return
    if (Object.keys(fields).length === 0) onClose()
    else write.mutate(fields)
  }
  const goOn = (next: Details) => {
    setBase(collection)
    setDraft(next)
    write.reset()
  }
  return (
    <FormDialog title={text.editDetails} act="Save" write={write} onSubmit={save} onClose={onClose}>
      <TextField label={collectionParts.name} {...field("name")} />
      <TextArea label={collectionParts.description} rows={5} {...field("description")} />
      <SelectField
        label={text.owner}
        hint={text.ownerHint}
        value={ownerValue(draft.owner_org_id)}
        choices={choices}
        onChange={({ target }) => setDraft({ ...draft, owner_org_id: ownerOf(target.value) })}
      />
      {isStale(write.error) ? (
        <Notice
          look="warn"
          title={`${collection.updated_by_name ?? "Somebody"} changed this collection meanwhile`}
          actions={
            <KeepOrTake
              // Fields that I left alone are as the other one made them.
              onKeepMine={() => goOn({ ...detailsOf(collection), ...fields })}
              onTakeTheirs={() => goOn(detailsOf(collection))}
            />
          }
        >
          {text.theirDetails(collection.name, collection.description)}
        </Notice>
      ) : (
        <FailureNotice error={write.error} />
      )}
    </FormDialog>
  )
}
