import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { ActionButton, ActionMenu } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { latestVersionQuery } from "../../client/collectionQueries.ts"
import { useAuthor } from "../../client/useAuthor.ts"
import { collections as text } from "../../text/collections.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Crumbs } from "../../ui/Crumbs.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Time } from "../../ui/Time.tsx"
import { isEmpty } from "../content/Content.ts"
import type { CollectionEdits } from "../data/useCollectionEdits.ts"
import { useOrganisations } from "../data/useOrganisations.ts"
import { DetailsDialog } from "./DetailsDialog.tsx"
import { useCollectionActions } from "./useCollectionActions.ts"

const isAction = (action: PageAction | undefined): action is PageAction => action !== undefined

/** Whose it is, and how it came to be what it is. */
const Note = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const { nameOf } = useOrganisations()
  const authorOf = useAuthor(text.you)
  const { data: version } = useQuery(latestVersionQuery(collection.id))
  return (
    <>
      {nameOf(collection.owner_org_id)} · {text.changed} <Time at={collection.updated_at} />
      {version == null ? null : (
        <>
          {" · "}
          {text.versionBy(version.version, version.edit_type, authorOf(version))}
        </>
      )}
    </>
  )
}

interface CollectionHeadProps {
  readonly collection: Collection
  readonly edits: CollectionEdits
  readonly isRunning: boolean
}

/** The head of a collection's page, with all that can be done with it as a whole. */
export const CollectionHead = ({ collection, edits, isRunning }: CollectionHeadProps): ReactNode => {
  const [editing, setEditing] = useState(false)
  const actions = useCollectionActions(collection, {
    isRunning,
    undoLast: edits.undoLast,
    onDetails: () => setEditing(true)
  })
  const { details, generate, newSpace, propose, runs, trash, undo, versions } = actions
  useActions(Object.values(actions).filter(isAction))
  const empty = isEmpty(edits.content)
  return (
    <>
      <PageHeader
        title={collection.name}
        crumbs={
          <Crumbs>
            {[
              <Link key="all" to="/collections">
                {text.collections}
              </Link>
            ]}
          </Crumbs>
        }
        badges={
          <>
            {collection.owner_org_id === null ? <Badge>{text.global}</Badge> : null}
            {isRunning ? <Badge look="info">{text.generating}</Badge> : null}
          </>
        }
        note={<Note collection={collection} />}
        actions={
          <>
            <ActionButton action={generate} look={empty ? "primary" : "plain"} />
            {empty ? null : <ActionButton action={propose} />}
            {empty ? null : <ActionButton action={newSpace} look="primary" />}
            <ActionButton action={versions} />
            <ActionMenu
              actions={[undo, details, runs, ...(empty ? [propose, newSpace] : []), trash].filter(isAction)}
            />
          </>
        }
      />
      {editing ? <DetailsDialog collection={collection} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
