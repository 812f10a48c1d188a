import { ArrowLeft, ArrowRight, X } from "lucide-react"
import { memo, type ReactNode, useState } from "react"
import { type DraftEdge, type DraftGraph, type DraftNode, edgeKey } from "../../design/project/DraftGraph.ts"
import { projects as text } from "../../text/projects.ts"
import { named } from "../../text/words.ts"
import { pressable, sectionTitle } from "../../ui/choices.css.ts"
import { IconButton, SelectField, TextField } from "../../ui/controls.tsx"
import { oneLine, soft, unseen } from "../../ui/layout.css.ts"
import { fixed, line, list, section } from "../projects.css.ts"
import type { PanelProps } from "./panelFields.tsx"

/** So many parts can be chosen from at once; among more of them people look by name. */
const most = 100

interface ConnectFieldProps {
  /** As it is drawn. */
  readonly graph: DraftGraph
  readonly node: string
  readonly onConnect: (source: string, target: string) => void
}

const has = (name: string, words: string): boolean =>
  name.toLocaleLowerCase("en").includes(words.trim().toLocaleLowerCase("en"))

const ConnectField = memo(({ graph, node, onConnect }: ConnectFieldProps): ReactNode => {
  const [words, setWords] = useState("")
  const taken = new Set(graph.edges.flatMap(({ source, target }) => (source === node ? [target] : [])))
  const free = graph.nodes.filter(({ id }) => id !== node && !taken.has(id))
  if (free.length === 0) return null
  const many = free.length > most
  const found = (many ? free.filter(({ label }) => has(label, words)) : free).slice(0, most)
  return (
    <>
      {many ? (
        <TextField
          type="search"
          label="Find a part to connect it to"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
      <SelectField
        label="Connect it to"
        choices={[
          { value: "", label: "Choose a part" },
          ...found.map(({ id, label }) => ({ value: id, label }))
        ]}
        value=""
        onChange={({ target: { value } }) => {
          if (value !== "") onConnect(node, value)
        }}
      />
    </>
  )
})

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
          label={out ? `Remove the edge to ${named(name)}` : `Remove the edge from ${named(name)}`}
          onClick={() => editing.edit({ edit: "removeEdge", source: edge.source, target: edge.target })}
        />
      )}
    </li>
  )
}

/** Also the way to one more: the same as drawing it, for keys and small screens. */
export const NodeEdges = (props: Props): ReactNode => {
  const { drawn, editing, graph, node } = props
  const names = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const own = graph.edges.filter(({ source, target }) => source === node.id || target === node.id)
  return (
    <section className={section}>
      <h3 className={sectionTitle}>Edges</h3>
      {own.length === 0 ? (
        <p className={soft}>No edge begins or ends here.</p>
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
