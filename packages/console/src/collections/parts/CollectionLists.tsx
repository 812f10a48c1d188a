import { ArrowDown, ArrowUp, Plus } from "lucide-react"
import type { ReactNode } from "react"
import { inOrder } from "../../design/collection/Content.ts"
import { moveLayer } from "../../design/collection/editContent.ts"
import { needs } from "../../graph/model/specialties.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { counted } from "../../text/words.ts"
import { Button, IconButton } from "../../ui/controls.tsx"
import { soft, verbatim } from "../../ui/layout.css.ts"
import { aside } from "../collections.css.ts"
import { type Addable, useAddPart } from "./AddPart.tsx"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"
import { NameList } from "./NameList.tsx"

export const CollectionLists = (props: CollectionPartsProps): ReactNode => {
  const { collection, content, edit, select } = props
  const { dialog, open } = useAddPart(props)
  const layers = inOrder(content.layers)
  const count = (of: (block: (typeof content.blocks)[number]) => boolean) => (
    <span className={aside}>{counted(content.blocks.filter(of).length, "block")}</span>
  )
  const adding = (kind: Addable) =>
    edit === undefined ? undefined : (
      <Button small look="quiet" icon={Plus} onClick={() => open(kind)}>
        {text.add[kind]}
      </Button>
    )
  const arrows = (id: string, name: string, at: number) =>
    edit === undefined ? null : (
      <>
        <IconButton
          small
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={at === 0}
          onClick={() => edit(moveLayer(id, -1), text.moved(name), true)}
        />
        <IconButton
          small
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={at === layers.length - 1}
          onClick={() => edit(moveLayer(id, 1), text.moved(name), true)}
        />
      </>
    )
  return (
    <>
      {collection.description === "" ? null : <p className={verbatim}>{collection.description}</p>}
      <p className={soft}>
        {edit === undefined ? "Select a part here or in the picture to see all about it." : text.editHint}
      </p>
      {edit === undefined || layers.length === 0 ? null : (
        <div>
          <Button small icon={Plus} onClick={() => open("blocks")}>
            {text.add.blocks}
          </Button>
        </div>
      )}
      <NameList
        title="Layers"
        none="No layers yet. Blocks stand on layers, so begin with one."
        add={adding("layers")}
        rows={layers.map(({ id, name }, at) => ({
          key: id,
          name,
          end: (
            <>
              {count(({ layer_id }) => layer_id === id)}
              {arrows(id, name, at)}
            </>
          ),
          onSelect: () => select({ kind: "layers", key: id })
        }))}
      />
      <NameList
        title={text.specialties}
        none={text.noSpecialties}
        add={adding("specialties")}
        rows={content.specialties.map(({ id, name }) => ({
          key: id,
          name,
          end: count((block) => needs(block, id)),
          onSelect: () => select({ kind: "specialties", key: id })
        }))}
      />
      {dialog}
    </>
  )
}
