import type { Block } from "@design-workspace/client"
import { type FormEvent, type ReactNode, useState } from "react"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { collectionParts as text } from "../../text/collectionParts.ts"
import { ui } from "../../text/ui.ts"
import { Button } from "../../ui/Button.tsx"
import { SelectField, TextField } from "../../ui/Field.tsx"
import { row, stack } from "../../ui/layout.css.ts"
import type { Content } from "../content/Content.ts"
import { checkLabel } from "../content/checkTexts.ts"
import { addEdge } from "../content/editContent.ts"
import type { CollectionEdits } from "../data/useCollectionEdits.ts"

interface AddEdgeProps {
  readonly block: Block
  readonly content: Content
  readonly edit: CollectionEdits["edit"]
  /** Whether the edge leads out of the block or into it. */
  readonly way: "out" | "in"
  readonly onDone: () => void
}

/** Adds an edge between a block and another one, which is chosen by its name. */
export const AddEdge = ({ block, content, edit, onDone, way }: AddEdgeProps): ReactNode => {
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
  if (other === undefined) return <p>{text.allConnected}</p>
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined && edit(addEdge(...ends(other.id), label.trim()), text.edgeAdded)) onDone()
  }
  return (
    <form className={stack.s2} onSubmit={add}>
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
          {text.addTheEdge}
        </Button>
        <Button small onClick={onDone}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
