import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { latestVersionQuery } from "../../client/collectionQueries.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Time } from "../../ui/Time.tsx"
import { ChangeList } from "../changes/ChangeList.tsx"
import { contentChanges } from "../content/contentChanges.ts"
import type { CollectionEdits } from "../data/useCollectionEdits.ts"
import { usePeople } from "../data/usePeople.ts"

/** Somebody else was before an edit: what they changed, and whose word stays. */
export const OvertakenDialog = ({
  collection,
  edits: { keepMine, overtaken, takeTheirs }
}: {
  readonly collection: Collection
  readonly edits: CollectionEdits
}): ReactNode => {
  const personOf = usePeople(collection)
  const { data: version } = useQuery(latestVersionQuery(collection.id))
  if (overtaken === null) return null
  const { base, pending } = overtaken
  const outcome = pending.edit(base)
  return (
    <Dialog
      open
      onOpenChange={takeTheirs}
      title={text.overtaken(version == null ? undefined : personOf(version.author_id))}
      description={
        <>
          {text.changedAt} <Time at={collection.updated_at} />. {text.overtakenNote}
        </>
      }
      footer={
        <>
          <Button onClick={takeTheirs}>{text.takeTheirs}</Button>
          <Button look="primary" onClick={keepMine}>
            {text.keepMine}
          </Button>
        </>
      }
    >
      <h3>{text.theirs}</h3>
      <ChangeList changes={contentChanges(base, collection)} />
      <h3>{text.mine}</h3>
      <ChangeList changes={"content" in outcome ? contentChanges(base, outcome.content) : []} />
    </Dialog>
  )
}
