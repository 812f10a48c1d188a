import type { Space } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { may } from "../../client/may.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { Empty } from "../../ui/Empty.tsx"
import { row } from "../../ui/layout.css.ts"
import { shownCollectionQuery } from "../data/collectionQueries.ts"
import { clamped } from "../spaces.css.ts"

interface EmptySpaceProps {
  readonly space: Space
  readonly actions: ReadonlyArray<PageAction>
}

/** The collection has nothing yet, and the space neither. */
export const EmptySpace = ({ actions, space }: EmptySpaceProps): ReactNode => {
  const { data: collection } = useQuery({
    ...shownCollectionQuery(space.collection_id),
    enabled: may(space, "readCollection")
  })
  return (
    <Empty
      actions={
        <div className={row}>
          {collection === undefined ? null : (
            <Link
              to="/collections/$collectionId"
              params={{ collectionId: collection.id }}
              className={buttonClass("primary")}
            >
              {text.openCollection}
            </Link>
          )}
          {actions
            .filter(({ id }) => id === "space.add.layer")
            .map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
        </div>
      }
    >
      <span className={clamped}>
        {collection === undefined ? text.nothingYet : text.emptyCollection(collection.name)}
      </span>{" "}
      {actions.length === 0 ? null : text.emptyOwn}
    </Empty>
  )
}
