import { type ReactNode, useState } from "react"
import { projects as text } from "../../text/projects.ts"
import { SelectField, TextField } from "../../ui/Field.tsx"
import { problemWords } from "../about/problemWords.ts"
import type { GraphEdit } from "../model/applyEdit.ts"
import { type DraftGraph, type DraftNode, nodeKinds } from "../model/DraftGraph.ts"
import { isItemId } from "../model/graphProblems.ts"
import { most, nameProblem } from "../model/textProblem.ts"
import type { LaneNames } from "../picture/drawnGraph.ts"
import { useTyping } from "./useTyping.ts"

interface NodeFieldsProps {
  readonly node: DraftNode
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  readonly edit: (edit: GraphEdit) => void
}

/** No id: the choice to name a layer that is not there yet. */
const another = "…"
/** No id either. */
const none = ""

const laneChoices = ({ graph, lanes }: Pick<NodeFieldsProps, "graph" | "lanes">) => {
  const used = graph.nodes.flatMap(({ lane }) => (lane === null ? [] : [lane]))
  const ids = new Set([...used, ...lanes.keys()])
  return [
    ...[...ids].map((id) => ({ value: id, label: lanes.get(id) ?? id })),
    { value: none, label: text.noLane },
    { value: another, label: text.newLane }
  ]
}

const LaneField = ({ edit, graph, lanes, node }: NodeFieldsProps): ReactNode => {
  const [naming, setNaming] = useState(false)
  const [id, setId] = useState("")
  const move = (lane: string | null) => edit({ edit: "changeNode", id: node.id, change: { lane } })
  const name = () => {
    if (isItemId(id)) move(id)
    setNaming(false)
    setId("")
  }
  return (
    <>
      <SelectField
        label={text.lane}
        choices={laneChoices({ graph, lanes })}
        value={naming ? another : (node.lane ?? none)}
        onChange={({ target: { value } }) => {
          setNaming(value === another)
          if (value !== another) move(value === none ? null : value)
        }}
      />
      {naming ? (
        <TextField
          label={text.laneId}
          hint={id === "" || isItemId(id) ? text.laneIdHint : undefined}
          problem={id === "" || isItemId(id) ? undefined : text.problems.id}
          value={id}
          autoFocus
          onChange={({ target }) => setId(target.value)}
          onBlur={name}
          onKeyDown={({ key }) => key === "Enter" && name()}
        />
      ) : null}
    </>
  )
}

/** The name, the kind and the layer of a part. They change the draft, and with it the picture, at once. */
export const NodeFields = (props: NodeFieldsProps): ReactNode => {
  const { edit, node } = props
  const change = (change: Partial<Pick<DraftNode, "label" | "kind">>) =>
    edit({ edit: "changeNode", id: node.id, change })
  const [label, type] = useTyping(
    node.label,
    (it) => nameProblem(it) === null,
    (label) => change({ label })
  )
  return (
    <>
      <TextField
        label={text.label}
        value={label}
        problem={problemWords(nameProblem(label), most.name)}
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label={text.kind}
        choices={nodeKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        value={node.kind}
        onChange={({ target }) => {
          const kind = nodeKinds.find((it) => it === target.value)
          if (kind !== undefined) change({ kind })
        }}
      />
      <LaneField {...props} />
    </>
  )
}
