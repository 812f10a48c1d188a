import type { Space, SpacePatch } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { differing, isStale, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { checkName } from "../design/checkTexts.ts"
import { KeepOrTake } from "../design/KeepOrTake.tsx"
import { spaces as text } from "../text/spaces.ts"
import { fieldsOf, SelectField, TextField } from "../ui/controls.tsx"
import { FormDialog } from "../ui/Dialog.tsx"
import { Time } from "../ui/inline.tsx"
import { Notice } from "../ui/messages.tsx"
import { collectionChoices, collectionsQuery } from "./data/collectionQueries.ts"
import { staleOf } from "./data/useUndoable.ts"
import { guardedWrite, Overtaken } from "./model/guardedWrite.ts"

const isOvertaken = (error: unknown): error is Overtaken<Space> => error instanceof Overtaken

/** Writes as long as nobody else changed the same fields since. */
const updateSpace = (seen: Space, payload: SpacePatch): Promise<Space> => {
  const params = { id: seen.id }
  const fields = Object.keys(payload) as ReadonlyArray<keyof SpacePatch>
  return guardedWrite({
    seen,
    isStale,
    read: () => workspace.spaces.readSpace({ params }, { actions: true, names: true }),
    isSame: (now) => fields.every((field) => now[field] === seen[field]),
    write: ({ updated_at }) => workspace.spaces.updateSpace({ params, payload }, { ifMatch: updated_at })
  })
}

type Details = Pick<Space, "name" | "collection_id">

const detailsOf = ({ collection_id, name }: Space): Details => ({ name, collection_id })

interface SpaceDetailsDialogProps {
  readonly space: Space
  readonly onClose: () => void
}

export const SpaceDetailsDialog = ({ onClose, space }: SpaceDetailsDialogProps): ReactNode => {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const [base, setBase] = useState<Space>(space)
  const [draft, setDraft] = useState(detailsOf(space))
  const write = useWrite((payload: SpacePatch) => updateSpace(base, payload), {
    stale: staleOf(space.id),
    quiet: true,
    done: "Saved",
    onDone: onClose
  })
  const problems = problemsOf(write.error)
  const field = fieldsOf(draft, (typed) => setDraft({ ...draft, ...typed }), {
    ...problems,
    name: checkName(draft.name) ?? problems["name"]
  })
  const fields = differing<Details>(base, { ...draft, name: draft.name.trim() })
  const save = () => {
    if (checkName(draft.name) !== undefined) return
    if (Object.keys(fields).length === 0) onClose()
    else write.mutate(fields)
  }
  const goOn = (now: Space, next: Details) => {
    setBase(now)
    setDraft(next)
    write.reset()
  }
  const theirs = isOvertaken(write.error) ? write.error.now : undefined
  return (
    <FormDialog title={text.changeDetails} act="Save" write={write} onSubmit={save} onClose={onClose}>
      <TextField label={text.name} {...field("name")} />
      <SelectField
        label={text.collection}
        hint="What this space changes stays, and applies where the ids agree."
        choices={collectionChoices(collections, base.org_id, base.collection_id)}
        {...field("collection_id")}
      />
      {theirs === undefined ? (
        <FailureNotice error={write.error} />
      ) : (
        <Notice
          look="warn"
          title={`${theirs.updated_by_name ?? "Somebody"} changed this space meanwhile`}
          actions={
            <KeepOrTake
              // What I left alone is as the other one made it.
              onKeepMine={() => goOn(theirs, { ...detailsOf(theirs), ...differing<Details>(base, draft) })}
              onTakeTheirs={() => goOn(theirs, detailsOf(theirs))}
            />
          }
        >
          {`It is now called “${theirs.name}”.`} <Time at={theirs.updated_at} />
        </Notice>
      )}
    </FormDialog>
  )
}
