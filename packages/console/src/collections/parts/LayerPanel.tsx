import type { Layer } from "@design-workspace/client"
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { inOrder } from "../../design/collection/Content.ts"
import { changePart, moveLayer, removeLayer } from "../../design/collection/editContent.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import { useAddPart } from "./AddPart.tsx"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"
import { Facts } from "./Facts.tsx"
import { NameList } from "./NameList.tsx"
import { PartTexts } from "./PartField.tsx"

interface LayerPanelProps extends CollectionPartsProps {
  readonly layer: Layer
}

const Acts = ({ content, edit, layer, select }: LayerPanelProps): ReactNode => {
  if (edit === undefined) return null
  const order = inOrder(content.layers)
  const at = order.findIndex(({ id }) => id === layer.id)
  const move = (by: -1 | 1) => edit(moveLayer(layer.id, by), text.moved(layer.name), true)
  const remove = () => {
    if (edit(removeLayer(layer.id), text.removed(layer.name))) select(null)
  }
  return (
    <div className={row}>
      <Button small icon={ArrowUp} disabled={at === 0} onClick={() => move(-1)}>
        Move up
      </Button>
      <Button small icon={ArrowDown} disabled={at === order.length - 1} onClick={() => move(1)}>
        Move down
      </Button>
      <Button small look="danger" icon={Trash2} onClick={remove}>
        Remove the layer
      </Button>
    </div>
  )
}

/** A layer: its texts, its place among the others, and the blocks on it. */
export const LayerPanel = (props: LayerPanelProps): ReactNode => {
  const { collection, content, edit, layer, select } = props
  const part = `${collection.id} layer ${layer.id}`
  const { dialog, open } = useAddPart(props)
  const blocks = content.blocks.filter(({ layer_id }) => layer_id === layer.id)
  const change = (fields: Partial<Omit<Layer, "id">>) =>
    edit?.(changePart("layers", layer.id, fields), text.changed(layer.name)) ?? false
  return (
    <>
      {edit === undefined ? (
        <Facts facts={[[text.description, layer.description]]} />
      ) : (
        <PartTexts part={part} value={layer} onChange={change} />
      )}
      <NameList
        title={`Blocks on it (${blocks.length.toLocaleString("en")})`}
        none="No block stands on this layer."
        rows={blocks.map(({ id, name }) => ({
          key: id,
          name,
          onSelect: () => select({ kind: "blocks", key: id })
        }))}
        add={
          edit === undefined ? undefined : (
            <Button small look="quiet" icon={Plus} onClick={() => open("blocks", layer.id)}>
              {text.add.blocks}
            </Button>
          )
        }
      />
      <Acts {...props} />
      {dialog}
    </>
  )
}
