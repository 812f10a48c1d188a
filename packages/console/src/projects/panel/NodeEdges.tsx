import { ArrowLeft, ArrowRight, X } from "lucide-react"
import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { IconButton } from "../../ui/Button.tsx"
import { oneLine, soft, unseen } from "../../ui/layout.css.ts"
import { fixed, line, list, pressable, section, sectionTitle } from "../look/projects.css.ts"
import { type DraftEdge, type DraftNode, edgeKey } from "../model/DraftGraph.ts"
import { ConnectField } from "./ConnectField.tsx"
import type { PanelProps } from "./PanelProps.ts"

type Props = Omit<PanelProps, "project" | "lanes" | "fresh" | "onClose"> & { readonly node: DraftNode }

interface LineProps extends Props {
  readonly edge: DraftEdge
  readonly name: string
}

const EdgeLine = ({ edge, editing, name, node, onEdge, onNode }: LineProps): ReactNode => {
  const out = edge.source === node.id
  const Arrow = out ? ArrowRight : ArrowLeft
  const open = () =>
    editing === undefined ? onNode(out ? edge.target : edge.source) : onEdge(edge.source, edge.target)
  return (
    <li className={line}>
      <button type="button" className={pressable} onClick={open}>
        <Arrow size={14} aria-hidden className={fixed} />
        <span className={unseen}>{out ? text.to : text.from}</span>
        <bdi className={oneLine}>{name}</bdi>
        <bdi className={`${soft} ${oneLine}`}>{edge.label}</bdi>
      </button>
      {editing === undefined ? null : (
        <IconButton
          small
          icon={X}
          label={out ? text.removeEdgeTo(name) : text.removeEdgeFrom(name)}
          onClick={() => editing.edit({ edit: "removeEdge", source: edge.source, target: edge.target })}
        />
      )}
    </li>
  )
}

/** The edges of a part, and the way to one more: the same as drawing it, for keys and small screens. */
export const NodeEdges = (props: Props): ReactNode => {
  const { drawn, editing, graph, node } = props
  const names = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const own = graph.edges.filter(({ source, target }) => source === node.id || target === node.id)
  return (
    <section className={section}>
      <h3 className={sectionTitle}>{text.edges}</h3>
      {own.length === 0 ? (
        <p className={soft}>{text.noEdges}</p>
      ) : (
        <ul className={list}>
          {own.map((edge) => (
            <EdgeLine
              key={edgeKey(edge)}
              {...props}
              edge={edge}
              name={names.get(edge.source === node.id ? edge.target : edge.source) ?? ""}
            />
          ))}
        </ul>
      )}
      {editing === undefined ? null : (
        <ConnectField graph={drawn} node={node.id} onConnect={editing.connect} />
      )}
    </section>
  )
}
