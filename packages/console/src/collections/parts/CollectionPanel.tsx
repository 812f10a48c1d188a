import type { Edge, Specialty } from "@design-workspace/client"
import { ArrowDown, ArrowLeftRight, ArrowUp, Plus, Trash2, X } from "lucide-react"
import { type ReactNode, type Ref, useEffect, useRef } from "react"
import { checkLabel } from "../../design/checkTexts.ts"
import { inOrder } from "../../design/collection/Content.ts"
import {
  changeEdge,
  changePart,
  moveLayer,
  removeEdge,
  removeSpecialty,
  turnEdge
} from "../../design/collection/editContent.ts"
import { saidFacts } from "../../design/FactField.tsx"
import { panelTitle, sectionHead } from "../../design/parts.css.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { needs } from "../../graph/model/specialties.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { counted } from "../../text/words.ts"
import { Button, IconButton } from "../../ui/controls.tsx"
import { row, soft, verbatim } from "../../ui/layout.css.ts"
import { aside, panel } from "../collections.css.ts"
import type { Selected } from "../useSelectedPart.ts"
import { type Addable, useAddPart } from "./AddPart.tsx"
import { BlockPanel, LayerPanel } from "./BlockPanel.tsx"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"
import { blockRows, NameList } from "./NameList.tsx"
import { FactList, PartFacts, PartField, PartTexts } from "./PartField.tsx"

const CollectionLists = (props: CollectionPartsProps): ReactNode => {
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

interface SpecialtyPanelProps extends CollectionPartsProps {
  readonly specialty: Specialty
}

const SpecialtyPanel = ({ collection, content, edit, select, specialty }: SpecialtyPanelProps): ReactNode => {
  const blocks = content.blocks.filter((block) => needs(block, specialty.id))
  const part = `${collection.id} specialty ${specialty.id}`
  const change = (fields: Partial<Omit<Specialty, "id">>) =>
    edit?.(changePart("specialties", specialty.id, fields), text.changed(specialty.name)) ?? false
  const remove = () => {
    if (edit?.(removeSpecialty(specialty.id), text.removed(specialty.name)) === true) select(null)
  }
  return (
    <>
      <PartTexts part={part} value={specialty} onChange={edit && change} />
      <NameList
        title={`Blocks it works on (${blocks.length.toLocaleString("en")})`}
        none="No block names this specialty."
        rows={blockRows(blocks, select)}
      />
      {edit === undefined ? null : (
        <div className={row}>
          <Button small look="danger" icon={Trash2} onClick={remove}>
            Remove the specialty
          </Button>
        </div>
      )}
    </>
  )
}

interface EdgePanelProps extends CollectionPartsProps {
  readonly edge: Edge
}

const EdgePanel = ({ collection, content, edge, edit, select }: EdgePanelProps): ReactNode => {
  const { label = "", source_id, target_id } = edge
  const part = `${collection.id} edge ${edgeKey(edge)}`
  const change = (said: Pick<Edge, "label" | "technology">) =>
    edit?.(changeEdge(source_id, target_id, said), "Changed the edge") === true
  const end = (id: string) => ({
    key: id,
    name: content.blocks.find((it) => it.id === id)?.name ?? id,
    onSelect: () => select({ kind: "blocks", key: id })
  })
  const turn = () => {
    if (edit?.(turnEdge(source_id, target_id), "Turned the edge around") === true)
      select({ kind: "edges", key: edgeKey({ source_id: target_id, target_id: source_id }) })
  }
  const remove = () => {
    if (edit?.(removeEdge(source_id, target_id), text.edgeRemoved) === true)
      select({ kind: "blocks", key: source_id })
  }
  return (
    <>
      {edit === undefined ? (
        <FactList facts={[[text.label, label], ...saidFacts(edge)]} />
      ) : (
        <>
          <PartField
            part={part}
            label={text.label}
            hint={text.labelHint}
            value={label}
            check={checkLabel}
            onCommit={(next) => change({ label: next.trim() })}
          />
          <PartFacts
            part={part}
            names={["technology"]}
            value={edge}
            onChange={({ technology }) => change({ technology })}
          />
        </>
      )}
      <NameList title="From" none="" rows={[end(source_id)]} />
      <NameList title="To" none="" rows={[end(target_id)]} />
      {edit === undefined ? null : (
        <div className={row}>
          <Button small icon={ArrowLeftRight} onClick={turn}>
            Turn around
          </Button>
          <Button small look="danger" icon={Trash2} onClick={remove}>
            Remove the edge
          </Button>
        </div>
      )}
    </>
  )
}

interface CollectionPanelProps extends CollectionPartsProps {
  readonly selected: Selected | null
  /** Grows whenever the focus is to come here. */
  readonly called: number
}

interface AboutProps extends Omit<CollectionPanelProps, "called"> {
  readonly heading: Ref<HTMLHeadingElement>
}

const About = ({ heading, selected, ...props }: AboutProps): ReactNode => {
  const { content, select } = props
  const about = (kind: string, name: string, panel: ReactNode) => (
    <>
      <header className={sectionHead}>
        <div>
          <p className={soft}>{kind}</p>
          <h2 ref={heading} tabIndex={-1} className={panelTitle}>
            {name}
          </h2>
        </div>
        <IconButton small icon={X} label="Back to all parts" onClick={() => select(null)} />
      </header>
      {panel}
    </>
  )
  const key = selected?.key
  switch (selected?.kind) {
    case "blocks": {
      const block = content.blocks.find(({ id }) => id === key)
      return block && about("Block", block.name, <BlockPanel {...props} block={block} />)
    }
    case "layers": {
      const layer = content.layers.find(({ id }) => id === key)
      return layer && about(text.layer, layer.name, <LayerPanel {...props} layer={layer} />)
    }
    case "specialties": {
      const specialty = content.specialties.find(({ id }) => id === key)
      return (
        specialty && about("Specialty", specialty.name, <SpecialtyPanel {...props} specialty={specialty} />)
      )
    }
    case "edges": {
      const edge = content.edges.find((it) => edgeKey(it) === key)
      return edge && about("Edge", edge.label ?? "Edge without a label", <EdgePanel {...props} edge={edge} />)
    }
    default:
      return (
        <>
          <h2 ref={heading} tabIndex={-1} className={panelTitle}>
            Parts
          </h2>
          <CollectionLists {...props} />
        </>
      )
  }
}

/** The heading takes the focus when somebody goes on from within the panel, or is called to it. */
const useHeading = (id: string, called: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const before = useRef({ id, called: 0 })
  useEffect(() => {
    const { called: calls, id: part } = before.current
    before.current = { id, called }
    if (calls !== called) wanted.current = true
    if (!wanted.current) return
    heading.current?.focus()
    wanted.current = part === id
  }, [called, id])
  return {
    heading,
    call: () => {
      wanted.current = true
    }
  }
}

/** Without a selection, the parts that the picture shows least of. */
export const CollectionPanel = ({ called, select, selected, ...props }: CollectionPanelProps): ReactNode => {
  const id = selected === null ? "" : `${selected.kind} ${selected.key}`
  const { call, heading } = useHeading(id, called)
  const go = (next: Selected | null) => {
    call()
    select(next)
  }
  return (
    // A field that somebody writes in belongs to one part.
    <aside key={id} className={panel} aria-label="Selected part">
      <About {...props} select={go} selected={selected} heading={heading} />
    </aside>
  )
}
