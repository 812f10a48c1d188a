import { WandSparkles } from "lucide-react"
import { type ReactNode, useMemo } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import type { GraphEditing } from "../../graph/model/GraphViewProps.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { Button } from "../../ui/Button.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { picture } from "../collections.css.ts"
import { addEdge, removeBlock } from "../content/editContent.ts"
import type { CollectionEdits } from "../data/useCollectionEdits.ts"
import type { Selected } from "../data/useSelection.ts"
import { useShownLayout } from "../data/useShownLayout.ts"
import type { PartsProps } from "./PartsProps.ts"

interface CollectionPictureProps extends PartsProps {
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

/** The picture of a collection, in which its blocks and edges are edited. */
export const CollectionPicture = (props: CollectionPictureProps): ReactNode => {
  const { collection, edits, onOpen, select, selected } = props
  const { error, layout, retry, tidy } = useShownLayout(collection, edits)
  const editing = useEditing(props)
  if (layout === undefined) return <Loading />
  return (
    <div className={picture}>
      <FailureNotice error={error} title={text.notDrawn} onRetry={retry} />
      <LazyGraphView
        layout={layout}
        label={text.graphOf(collection.name)}
        selected={selected?.kind === "blocks" ? selected.key : null}
        selectedEdge={selected?.kind === "edges" ? selected.key : undefined}
        onSelect={(id) => select(id === null ? null : { kind: "blocks", key: id })}
        onOpen={onOpen}
        editing={editing}
        files={{ path: `/api/collections/${collection.id}`, name: collection.name }}
        toolbar={
          tidy === undefined ? undefined : (
            <Button small look="quiet" icon={WandSparkles} title={text.tidyHint} onClick={tidy}>
              {text.tidy}
            </Button>
          )
        }
      />
    </div>
  )
}
