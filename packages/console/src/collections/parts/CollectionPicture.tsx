import type { Collection, GraphLayout } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { WandSparkles } from "lucide-react"
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { layoutQuery } from "../../client/designQueries.ts"
import { drawnOf } from "../../design/collection/Content.ts"
import { addEdge, removeBlock } from "../../design/collection/editContent.ts"
import { picture } from "../../design/parts.css.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { extendLayout, laneGrid } from "../../graph/model/extendLayout.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import type { GraphEditing } from "../../graph/model/pictures.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { Button } from "../../ui/controls.tsx"
import { Loading } from "../../ui/messages.tsx"
import type { CollectionEdits } from "../useCollectionEdits.ts"
import type { Selected } from "../useSelectedPart.ts"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"

interface Drawn {
  readonly base: GraphLayout | undefined
  readonly layout: GraphLayout
}

/**
 * The service draws it when the page opens and when others change the collection; own edits move nothing until `tidy`.
 */
const useShownLayout = (
  { id, updated_at }: Collection,
  { content, isWriting, ownVersions }: CollectionEdits
) => {
  const [drawn, setDrawn] = useState({ seen: updated_at, version: updated_at })
  if (drawn.seen !== updated_at) {
    const own = isWriting || ownVersions.has(updated_at)
    setDrawn({ seen: updated_at, version: own ? drawn.version : updated_at })
  }
  const query = useQuery({ ...layoutQuery(id, drawn.version), placeholderData: keepPreviousData })
  const { data: base, error } = query
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
    /** A plain picture stands in. */
    error,
    retry: () => void query.refetch(),
    /** Undefined where it is as the service draws it. */
    tidy:
      drawn.version === updated_at || isWriting
        ? undefined
        : () => setDrawn({ seen: updated_at, version: updated_at })
  }
}

interface CollectionPictureProps extends CollectionPartsProps {
  readonly edits: CollectionEdits
  readonly selected: Selected | null
  readonly onOpen: () => void
}

const useEditing = ({ content, edit, select }: CollectionPictureProps): GraphEditing | undefined =>
  useMemo(() => {
    if (edit === undefined) return undefined
    const nameOf = (id: string) => content.blocks.find((it) => it.id === id)?.name ?? id
    return {
      onConnect: (source, target) => {
        const key = edgeKey({ source_id: source, target_id: target })
        if (edit(addEdge(source, target), text.edgeAdded)) select({ kind: "edges", key })
      },
      onRemove: (id) => {
        if (edit(removeBlock(id), text.removed(nameOf(id)))) select(null)
      },
      onEditEdge: (source, target) =>
        select({ kind: "edges", key: edgeKey({ source_id: source, target_id: target }) })
    }
  }, [content.blocks, edit, select])

export const CollectionPicture = (props: CollectionPictureProps): ReactNode => {
  const { collection, edits, onOpen, select, selected } = props
  const { error, layout, retry, tidy } = useShownLayout(collection, edits)
  const editing = useEditing(props)
  if (layout === undefined) return <Loading />
  return (
    <div className={picture}>
      <FailureNotice
        error={error}
        title="The service did not draw this graph; this is a plain arrangement"
        onRetry={retry}
      />
      <LazyGraphView
        layout={layout}
        label={`Graph of ${collection.name}`}
        selected={selected?.kind === "blocks" ? selected.key : null}
        selectedEdge={selected?.kind === "edges" ? selected.key : undefined}
        onSelect={(id) => select(id === null ? null : { kind: "blocks", key: id })}
        onOpen={onOpen}
        editing={editing}
        files={{ path: `/api/collections/${collection.id}`, name: collection.name }}
        toolbar={
          tidy === undefined ? undefined : (
            <Button
              small
              look="quiet"
              icon={WandSparkles}
              title="Arranges the picture anew: so far nothing moved while you edited"
              onClick={tidy}
            >
              Tidy up
            </Button>
          )
        }
      />
    </div>
  )
}
