import type { Collection } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collections } from "../text/collections.ts"
import { versions as text } from "../text/versions.ts"
import { Crumbs } from "../ui/Crumbs.tsx"
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

/** The head of the pages about versions. */
export const VersionsHead = ({ collection, isList = false, ...rest }: VersionsHeadProps): ReactNode => {
  const params = { collectionId: collection.id }
  return (
    <PageHeader
      {...rest}
      crumbs={
        <Crumbs>
          {[
            <Link key="all" to="/collections">
              {collections.collections}
            </Link>,
            <Link key="one" to="/collections/$collectionId" params={params}>
              {collection.name}
            </Link>,
            ...(isList
              ? []
              : [
                  <Link key="list" to="/collections/$collectionId/versions" params={params}>
                    {text.title}
                  </Link>
                ])
          ]}
        </Crumbs>
      }
    />
  )
}
