import type { Block, Layer } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { ArrowDown, ArrowUp, Plus, Split, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { may } from "../../client/may.ts"
import { type Content, inOrder } from "../../design/collection/Content.ts"
import { changePart, moveLayer, removeBlock, removeLayer } from "../../design/collection/editContent.ts"
import { saidFacts } from "../../design/FactField.tsx"
import { factNames } from "../../design/facts.ts"
import { checks } from "../../design/parts.css.ts"
import { needing, needs, specialtiesOf } from "../../graph/model/specialties.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { Button, buttonClass, CheckField, SelectField } from "../../ui/controls.tsx"
import { groupLabel } from "../../ui/field.css.ts"
import { row } from "../../ui/layout.css.ts"
import { aside } from "../collections.css.ts"
import { useAddPart } from "./AddPart.tsx"
import { BlockEdges } from "./BlockEdges.tsx"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"
import { blockRows, NameList } from "./NameList.tsx"
import { FactList, PartFacts, PartTexts } from "./PartField.tsx"

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

export const LayerPanel = (props: LayerPanelProps): ReactNode => {
  const { collection, content, edit, layer, select } = props
  const part = `${collection.id} layer ${layer.id}`
  const { dialog, open } = useAddPart(props)
  const blocks = content.blocks.filter(({ layer_id }) => layer_id === layer.id)
  const change = (fields: Partial<Omit<Layer, "id">>) =>
    edit?.(changePart("layers", layer.id, fields), text.changed(layer.name)) ?? false
  return (
    <>
      <PartTexts part={part} value={layer} onChange={edit && change} />
      <NameList
        title={`Blocks on it (${blocks.length.toLocaleString("en")})`}
        none="No block stands on this layer."
        rows={blockRows(blocks, select)}
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

interface SpecialtyChecksProps {
  readonly content: Content
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (next: ReadonlyArray<string>) => void
}

const SpecialtyChecks = ({ chosen, content, onChange }: SpecialtyChecksProps): ReactNode => (
  <fieldset>
    <legend className={groupLabel}>{text.specialties}</legend>
    {content.specialties.length === 0 ? <p className={aside}>{text.noSpecialties}</p> : null}
    <div className={checks}>
      {content.specialties.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((it) => it !== id))
          }
        />
      ))}
    </div>
  </fieldset>
)

const kinds = ["service", "client", "store", "queue", "person", "external"] as const

const kindChoices = kinds.map((value) => ({ value, label: text.kinds[value] }))

interface BlockPanelProps extends CollectionPartsProps {
  readonly block: Block
}

const Fields = ({ block, collection, content, edit }: BlockPanelProps): ReactNode => {
  const { description, id, kind = "service", layer_id, name } = block
  const layers = inOrder(content.layers)
  const part = `${collection.id} block ${id}`
  if (edit === undefined) {
    return (
      <FactList
        facts={[
          [text.description, description],
          [text.kind, text.kinds[kind]],
          ...saidFacts(block),
          [text.layer, layers.find((it) => it.id === layer_id)?.name ?? ""],
          [
            text.specialties,
            content.specialties
              .filter((it) => needs(block, it.id))
              .map((it) => it.name)
              .join(", ")
          ]
        ]}
      />
    )
  }
  const change = (fields: Parameters<typeof changePart<"blocks">>[2]) =>
    edit(changePart("blocks", id, fields), text.changed(name))
  return (
    <>
      <PartTexts part={part} value={block} onChange={change} />
      <SelectField
        label={text.kind}
        value={kind}
        choices={kindChoices}
        onChange={({ target }) => {
          const chosen = kindChoices.find(({ value }) => value === target.value)?.value
          change({ kind: chosen === "service" ? undefined : chosen })
        }}
      />
      <SelectField
        label={text.layer}
        value={layer_id}
        choices={layers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => change({ layer_id: target.value })}
      />
      <SpecialtyChecks
        content={content}
        chosen={specialtiesOf(block)}
        onChange={(next) => change(needing(next))}
      />
      <PartFacts part={part} names={factNames} value={block} onChange={change} />
    </>
  )
}

export const BlockPanel = (props: BlockPanelProps): ReactNode => {
  const { block, collection, edit, select } = props
  const remove = () => {
    if (edit?.(removeBlock(block.id), text.removed(block.name)) === true) select(null)
  }
  return (
    <>
      <Fields {...props} />
      <BlockEdges {...props} />
      {edit === undefined ? null : (
        <div className={row}>
          {may(collection, "previewDecomposition") ? (
            <Link
              to="/collections/$collectionId/blocks/$blockId/decompose"
              params={{ collectionId: collection.id, blockId: block.id }}
              className={buttonClass("plain", true)}
            >
              <Split size={14} aria-hidden />
              Decompose
            </Link>
          ) : null}
          <Button small look="danger" icon={Trash2} onClick={remove}>
            Remove the block
          </Button>
        </div>
      )}
    </>
  )
}
