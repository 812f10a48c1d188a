import type { Block, Edge } from "@design-workspace/client"
import { Pencil, Plus, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { checkLabel } from "../../design/checkTexts.ts"
import type { Content } from "../../design/collection/Content.ts"
import { addEdge, removeEdge } from "../../design/collection/editContent.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { ui } from "../../text/words.ts"
import { Button, Form, IconButton, SelectField, TextField } from "../../ui/controls.tsx"
import { row, stack } from "../../ui/layout.css.ts"
import { under } from "../collections.css.ts"
import type { CollectionEdits } from "../useCollectionEdits.ts"
import type { CollectionPartsProps } from "./CollectionPartsProps.ts"
import { NameList } from "./NameList.tsx"

interface AddEdgeProps {
  readonly block: Block
  readonly content: Content
  readonly edit: CollectionEdits["edit"]
  /** Out of the block or into it. */
  readonly way: "out" | "in"
  readonly onDone: () => void
}

const AddEdge = ({ block, content, edit, onDone, way }: AddEdgeProps): ReactNode => {
  const [chosen, setOther] = useState("")
  const [label, setLabel] = useState("")
  const ends = (id: string): readonly [string, string] => (way === "out" ? [block.id, id] : [id, block.id])
  const there = new Set(content.edges.map(edgeKey))
  const others = content.blocks
    .filter(({ id }) => id !== block.id)
    .filter(({ id }) => {
      const [source_id, target_id] = ends(id)
      return !there.has(edgeKey({ source_id, target_id }))
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  const other = others.find(({ id }) => id === chosen) ?? others[0]
  const problem = checkLabel(label)
  if (other === undefined) return <p>It has such an edge with every other block.</p>
  const add = () => {
    if (problem === undefined && edit(addEdge(...ends(other.id), label.trim()), text.edgeAdded)) onDone()
  }
  return (
    <Form className={stack.s2} onSubmit={add}>
      <SelectField
        autoFocus
        label={text.otherEnd[way]}
        value={other.id}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setOther(target.value)}
      />
      <TextField
        label={text.label}
        hint={text.labelHint}
        problem={problem}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <div className={row}>
        <Button small look="primary" type="submit">
          Add the edge
        </Button>
        <Button small onClick={onDone}>
          {ui.cancel}
        </Button>
      </div>
    </Form>
  )
}

interface BlockEdgesProps extends CollectionPartsProps {
  readonly block: Block
}

export const BlockEdges = ({ block, content, edit, select }: BlockEdgesProps): ReactNode => {
  const [adding, setAdding] = useState<"out" | "in" | null>(null)
  const nameOf = (id: string) => content.blocks.find((it) => it.id === id)?.name ?? id
  const rowOf = (edge: Edge, other: string) => ({
    key: edgeKey(edge),
    name: nameOf(other),
    under: edge.label === undefined ? null : <span className={under}>{edge.label}</span>,
    end:
      edit === undefined ? null : (
        <>
          <IconButton
            small
            icon={Pencil}
            label={`Edit the edge with ${nameOf(other)}`}
            onClick={() => select({ kind: "edges", key: edgeKey(edge) })}
          />
          <IconButton
            small
            icon={Trash2}
            label={`Remove the edge with ${nameOf(other)}`}
            onClick={() => edit(removeEdge(edge.source_id, edge.target_id), text.edgeRemoved)}
          />
        </>
      ),
    onSelect: () => select({ kind: "blocks", key: other })
  })
  const list = (way: "out" | "in") => {
    const edges = content.edges.filter(
      (edge) => (way === "out" ? edge.source_id : edge.target_id) === block.id
    )
    return (
      <div>
        <NameList
          title={text.edgesOf[way](edges.length)}
          none={text.noEdges[way]}
          rows={edges.map((edge) => rowOf(edge, way === "out" ? edge.target_id : edge.source_id))}
          add={
            edit === undefined || content.blocks.length < 2 ? undefined : (
              <Button
                small
                look="quiet"
                icon={Plus}
                aria-expanded={adding === way}
                onClick={() => setAdding(adding === way ? null : way)}
              >
                {text.addEdge[way]}
              </Button>
            )
          }
        />
        {edit === undefined || adding !== way ? null : (
          <AddEdge block={block} content={content} edit={edit} way={way} onDone={() => setAdding(null)} />
        )}
      </div>
    )
  }
  return (
    <>
      {list("out")}
      {list("in")}
    </>
  )
}
