import type { Space } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { ActionButton, ActionMenu } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { may } from "../../client/may.ts"
import { useAllOrganisations } from "../../client/useAllOrganisations.ts"
import { spaces as text } from "../../text/spaces.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Crumbs } from "../../ui/Crumbs.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { Time } from "../../ui/Time.tsx"
import { shownCollectionQuery } from "../data/collectionQueries.ts"
import { clamped, shortened } from "../spaces.css.ts"
import { DetailsDialog } from "./DetailsDialog.tsx"
import { SpaceTabs } from "./SpaceTabs.tsx"
import { TrashSpaceDialog } from "./TrashSpaceDialog.tsx"
import { useSpaceActions } from "./useSpaceActions.ts"

const Note = ({ space }: { readonly space: Space }): ReactNode => {
  const { nameOf } = useAllOrganisations()
  const readable = may(space, "readCollection")
  const { data: collection } = useQuery({
    ...shownCollectionQuery(space.collection_id),
    enabled: readable
  })
  return (
    <>
      {nameOf(space.org_id) ?? text.otherOrganisation} · {text.shows}{" "}
      {collection === undefined ? (
        readable ? null : (
          text.unknownCollection
        )
      ) : (
        <Link to="/collections/$collectionId" params={{ collectionId: collection.id }} className={shortened}>
          <bdi>{collection.name}</bdi>
        </Link>
      )}{" "}
      · {text.changed} <Time at={space.updated_at} />
    </>
  )
}

const isAction = (action: PageAction | undefined): action is PageAction => action !== undefined

interface SpaceHeadProps {
  readonly space: Space
  /** What the page can do besides; the first one is a button. */
  readonly actions?: ReadonlyArray<PageAction>
}

/** The head of each page of a space: what it shows, what can be done, and the ways to its other pages. */
export const SpaceHead = ({ actions = [], space }: SpaceHeadProps): ReactNode => {
  const [editing, setEditing] = useState(false)
  const [trashing, setTrashing] = useState(false)
  const shared = useSpaceActions(
    space,
    () => setEditing(true),
    () => setTrashing(true)
  )
  const { details, newProject, projects, trash } = shared
  const [first, ...others] = actions
  useActions([...actions, ...Object.values(shared).filter(isAction)])
  return (
    <>
      <PageHeader
        title={<bdi className={clamped}>{space.name}</bdi>}
        crumbs={
          <Crumbs>
            {[
              <Link key="all" to="/spaces">
                {text.spaces}
              </Link>
            ]}
          </Crumbs>
        }
        badges={space.guest_projects ? <Badge>{text.guestsWelcome}</Badge> : undefined}
        note={<Note space={space} />}
        actions={
          <>
            <ActionButton action={first} />
            <ActionButton action={newProject} look="primary" />
            <ActionMenu actions={[...others, projects, details, trash].filter(isAction)} />
          </>
        }
      />
      <SpaceTabs space={space} />
      {trashing ? <TrashSpaceDialog space={space} onClose={() => setTrashing(false)} /> : null}
      {editing ? <DetailsDialog space={space} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
