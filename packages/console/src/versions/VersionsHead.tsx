import type { Collection } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { versions as text } from "../text/versions.ts"
import { CollectionCrumbs } from "../ui/Crumbs.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"

interface VersionsHeadProps {
  readonly collection: Collection
  readonly title: ReactNode
  /** It is the list itself, to which the others lead back. */
  readonly isList?: boolean
  readonly badges?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

export const VersionsHead = ({ collection, isList = false, ...rest }: VersionsHeadProps): ReactNode => {
  return (
    <PageHeader
      {...rest}
      crumbs={
        <CollectionCrumbs collection={collection}>
          {isList ? null : (
            <Link to="/collections/$collectionId/versions" params={{ collectionId: collection.id }}>
              {text.title}
            </Link>
          )}
        </CollectionCrumbs>
      }
    />
  )
}
