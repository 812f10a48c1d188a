import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collectionQuery } from "../client/collectionQueries.ts"
import { versions as text } from "../text/versions.ts"
import { useTitle } from "../ui/useTitle.ts"
import { Comparison } from "./versions/Comparison.tsx"
import { OneVersion } from "./versions/OneVersion.tsx"
import { VersionList } from "./versions/VersionList.tsx"

const route = getRouteApi("/signed-in/collections/$collectionId/versions")

/** The number in an address; undefined where there is none. */
const numberOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** The versions of a collection: their list, two of them compared, or one as it was. */
export const VersionsPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const search = route.useSearch()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const [from, to] = [numberOf(search.from), numberOf(search.to)]
  useTitle(text.versionsOf(collection.name))
  if (to === undefined || to === 0) return <VersionList collection={collection} />
  return from === undefined ? (
    <OneVersion key={to} collection={collection} number={to} />
  ) : (
    <Comparison key={`${from} ${to}`} collection={collection} from={from} to={to} />
  )
}
