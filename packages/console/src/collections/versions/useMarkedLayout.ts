import type { Collection, GraphLayout } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { diffLayoutQuery } from "../../client/collectionQueries.ts"
import type { Content } from "../content/Content.ts"
import type { ContentChange } from "../content/contentChanges.ts"
import { markedGraph } from "../content/markedGraph.ts"

interface Compared {
  readonly collection: Collection
  readonly from: number
  readonly to: number
  readonly latest: number
  readonly before: Content
  readonly after: Content
  readonly changes: ReadonlyArray<ContentChange>
}

/**
 * Both versions in one picture with marks: as the service draws it where the later one is the current version, else
 * arranged here, as it draws no old ones. Undefined while it is on its way.
 */
export const useMarkedLayout = ({
  after,
  before,
  changes,
  collection,
  from,
  latest,
  to
}: Compared): GraphLayout | undefined => {
  const isDrawn = to === latest && from > 0 && from !== to
  const { data, error } = useQuery({
    ...diffLayoutQuery(collection.id, from, collection.updated_at),
    enabled: isDrawn
  })
  const own = useMemo(() => markedGraph(before, after, changes), [after, before, changes])
  return isDrawn && error === null ? data : own
}
