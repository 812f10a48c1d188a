import type { Edge } from "@design-workspace/client"
import { ArrowLeftRight, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { Button } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import { checkLabel } from "../content/checkTexts.ts"
import { labelEdge, removeEdge, turnEdge } from "../content/editContent.ts"
import { Facts } from "./Facts.tsx"
import { NameList } from "./NameList.tsx"
import { PartField } from "./PartField.tsx"
import type { PartsProps } from "./PartsProps.ts"

interface EdgePanelProps extends PartsProps {
  readonly edge: Edge
}

/** An edge: what it says, and its two ends. */
export const EdgePanel = ({ collection, content, edge, edit, select }: EdgePanelProps): ReactNode => {
  const { label = "", source_id, target_id } = edge
  const end = (id: string) => ({
    key: id,
    name: content.blocks.find((it) => it.id === id)?.name ?? id,
    onSelect: () => select({ kind: "blocks", key: id })
  })
  const turn = () => {
    if (edit?.(turnEdge(source_id, target_id), text.edgeTurned) === true)
      select({ kind: "edges", key: edgeKey({ source_id: target_id, target_id: source_id }) })
  }
  const remove = () => {
    if (edit?.(removeEdge(source_id, target_id), text.edgeRemoved) === true)
      select({ kind: "blocks", key: source_id })
  }
  return (
    <>
      {edit === undefined ? (
        <Facts facts={[[text.label, label]]} />
      ) : (
        <PartField
          part={`${collection.id} edge ${edgeKey(edge)}`}
          label={text.label}
          hint={text.labelHint}
          value={label}
          check={checkLabel}
          onCommit={(next) => edit(labelEdge(source_id, target_id, next.trim()), text.edgeChanged)}
        />
      )}
      <NameList title={text.from} none="" rows={[end(source_id)]} />
      <NameList title={text.to} none="" rows={[end(target_id)]} />
      {edit === undefined ? null : (
        <div className={row}>
          <Button small icon={ArrowLeftRight} onClick={turn}>
            {text.turnEdge}
          </Button>
          <Button small look="danger" icon={Trash2} onClick={remove}>
            {text.removeEdge}
          </Button>
        </div>
      )}
    </>
  )
}
