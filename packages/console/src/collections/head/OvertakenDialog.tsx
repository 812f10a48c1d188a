import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { latestVersionQuery } from "../../client/collectionQueries.ts"
import { useAuthor } from "../../client/useAuthor.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { collections } from "../../text/collections.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Time } from "../../ui/Time.tsx"
import { ChangeList } from "../changes/ChangeList.tsx"
import { contentChanges } from "../content/contentChanges.ts"
import type { CollectionEdits } from "../data/useCollectionEdits.ts"

/** Somebody else was before an edit: what they changed, and whose word stays. */
export const OvertakenDialog = ({
  collection,
  edits: { keepMine, overtaken, takeTheirs }
}: {
  readonly collection: Collection
  readonly edits: CollectionEdits
}): ReactNode => {
  const authorOf = useAuthor(collections.you)
  const { data: version } = useQuery(latestVersionQuery(collection.id))
  if (overtaken === null) return null
  const { base, pending } = overtaken
  const outcome = pending.edit(base)
  return (
    <Dialog
      open
      onOpenChange={takeTheirs}
      title={text.overtaken(version == null ? undefined : authorOf(version))}
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
