import type { Collection } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { activeRunQuery } from "../client/activeRun.ts"
import { collectionQuery } from "../client/collectionQueries.ts"
import { isMissing } from "../client/failures.ts"
import { may } from "../client/may.ts"
import { sides, wholePage } from "../ui/layout.css.ts"
import { useTitle } from "../ui/useTitle.ts"
import { isEmpty } from "./content/Content.ts"
import { useCall } from "./data/useCall.ts"
import { useCollectionEdits } from "./data/useCollectionEdits.ts"
import { useSelection } from "./data/useSelection.ts"
import { EmptyCollection } from "./EmptyCollection.tsx"
import { CollectionHead } from "./head/CollectionHead.tsx"
import { OvertakenDialog } from "./head/OvertakenDialog.tsx"
import { RunNotice } from "./head/RunNotice.tsx"
import { CollectionPicture } from "./parts/CollectionPicture.tsx"
import { PartPanel } from "./parts/PartPanel.tsx"

const route = getRouteApi("/signed-in/collections/$collectionId")

const Shown = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const edits = useCollectionEdits(collection)
  const { data: run = null } = useQuery({
    ...activeRunQuery({ collection_id: collection.id }),
    enabled: may(collection, "regenerateCollection")
  })
  const { content } = edits
  const { select, selected } = useSelection(content)
  const { call, called } = useCall()
  useTitle(collection.name)
  const parts = {
    collection,
    content,
    edit: may(collection, "updateCollection") && run === null ? edits.edit : undefined,
    select,
    selected
  }
  return (
    <div className={wholePage}>
      <CollectionHead collection={collection} edits={edits} isRunning={run !== null} />
      <RunNotice run={run} />
      {isEmpty(content) ? (
        <EmptyCollection
          {...parts}
          select={(next) => {
            call()
            select(next)
          }}
        />
      ) : (
        <div className={sides}>
          <CollectionPicture {...parts} edits={edits} onOpen={call} />
          <PartPanel {...parts} called={called} />
        </div>
      )}
      <OvertakenDialog collection={collection} edits={edits} />
    </div>
  )
}

/** A collection: its picture, its parts, and all that can be done with them. */
export const CollectionPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { data, error } = useSuspenseQuery(collectionQuery(collectionId))
  // It went to the trash while it was looked at.
  if (isMissing(error)) throw error
  return <Shown key={collectionId} collection={data} />
}
