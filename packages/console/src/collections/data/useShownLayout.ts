import type { Collection, GraphLayout } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { layoutQuery } from "../../client/collectionQueries.ts"
import { extendLayout } from "../../graph/model/extendLayout.ts"
import { laneGrid } from "../../graph/model/laneGrid.ts"
import { drawnOf } from "../content/drawnOf.ts"
import type { CollectionEdits } from "./useCollectionEdits.ts"

interface Drawn {
  readonly base: GraphLayout | undefined
  readonly layout: GraphLayout
}

/**
 * The picture of a collection while it is edited. It is drawn by the service when the page opens and when somebody else
 * changes the collection; one's own edits move nothing that is there, until `tidy` has it drawn anew.
 */
export const useShownLayout = (
  { id, updated_at }: Collection,
  { content, isWriting, ownVersions }: CollectionEdits
) => {
  const [drawn, setDrawn] = useState({ seen: updated_at, version: updated_at })
  if (drawn.seen !== updated_at) {
    const own = isWriting || ownVersions.has(updated_at)
    setDrawn({ seen: updated_at, version: own ? drawn.version : updated_at })
  }
  const {
    data: base,
    error,
    refetch
  } = useQuery({
    ...layoutQuery(id, drawn.version),
    // A picture stays while its successor is on its way.
    placeholderData: keepPreviousData
  })
  const before = useRef<Drawn>(undefined)
  const layout = useMemo(() => {
    const graph = drawnOf(content)
    if (base !== undefined && before.current?.base === base) return extendLayout(before.current.layout, graph)
    if (base !== undefined) return extendLayout(base, graph)
    return error === null ? undefined : laneGrid(graph)
  }, [base, content, error])
  useEffect(() => {
    if (layout !== undefined) before.current = { base, layout }
  }, [base, layout])
  return {
    layout,
    /** Why the service did not draw it; a plain picture stands in. */
    error,
    retry: () => void refetch(),
    /** Has the picture drawn anew; undefined where it is as the service draws it. */
    tidy:
      drawn.version === updated_at || isWriting
        ? undefined
        : () => setDrawn({ seen: updated_at, version: updated_at })
  }
}
