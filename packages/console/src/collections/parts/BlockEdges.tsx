import type { Block, Edge } from "@design-workspace/client"
import { Pencil, Plus, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { under } from "../collections.css.ts"
import { removeEdge } from "../content/editContent.ts"
import { AddEdge } from "./AddEdge.tsx"
import { NameList } from "./NameList.tsx"
import type { PartsProps } from "./PartsProps.ts"

interface BlockEdgesProps extends PartsProps {
  readonly block: Block
}

/** The edges of a block, out of it and into it, with what is at their other ends. */
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
            label={text.changeEdge(nameOf(other))}
            onClick={() => select({ kind: "edges", key: edgeKey(edge) })}
          />
          <IconButton
            small
            icon={Trash2}
            label={text.removeEdgeOf(nameOf(other))}
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
