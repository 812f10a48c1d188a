import { ArrowLeftRight, Trash2, X } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { projects as text } from "../../text/projects.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { TextField } from "../../ui/Field.tsx"
import { oneLine, row } from "../../ui/layout.css.ts"
import { problemWords } from "../about/problemWords.ts"
import { breakable, facts, leading, section, sectionHead, sectionTitle, term } from "../look/projects.css.ts"
import { type DraftEdge, edgeKey } from "../model/DraftGraph.ts"
import { edgeLabelProblem, most } from "../model/textProblem.ts"
import type { PanelEditing, PanelProps } from "./PanelProps.ts"
import { useTyping } from "./useTyping.ts"

type Props = Omit<PanelProps, "project" | "lanes" | "drawn"> & { readonly edge: DraftEdge }

const LabelField = ({
  edge,
  edit,
  fresh
}: Pick<Props, "edge" | "fresh"> & Pick<PanelEditing, "edit">): ReactNode => {
  const { label: value, source, target } = edge
  const [label, type] = useTyping(
    value,
    (it) => edgeLabelProblem(it) === null,
    (label) => edit({ edit: "labelEdge", source, target, label })
  )
  const field = useRef<HTMLInputElement>(null)
  const isFresh = fresh === edgeKey(edge)
  useEffect(() => {
    if (isFresh) field.current?.focus()
  }, [isFresh])
  return (
    <TextField
      ref={field}
      label={text.edgeLabel}
      hint={text.edgeLabelHint}
      value={label}
      problem={problemWords(edgeLabelProblem(label), most.edge)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** All about the selected edge. */
export const EdgePanel = ({ edge, editing, fresh, graph, onClose, onEdge, onNode }: Props): ReactNode => {
  const { label, source, target } = edge
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)?.label ?? id
  const back = graph.edges.some((other) => other.source === target && other.target === source)
  const End = ({ id }: { readonly id: string }): ReactNode => (
    <button type="button" className={leading} onClick={() => onNode(id)}>
      <bdi className={oneLine}>{nameOf(id)}</bdi>
    </button>
  )
  return (
    <section className={section}>
      <div className={sectionHead}>
        <h2 className={sectionTitle}>{text.edge}</h2>
        <IconButton small icon={X} label={text.close} onClick={onClose} />
      </div>
      <dl className={facts}>
        <dt className={term}>{text.from}</dt>
        <dd>
          <End id={source} />
        </dd>
        <dt className={term}>{text.to}</dt>
        <dd>
          <End id={target} />
        </dd>
      </dl>
      {editing === undefined ? (
        <p className={breakable}>{label}</p>
      ) : (
        <>
          <LabelField key={`${source} ${target}`} edge={edge} edit={editing.edit} fresh={fresh} />
          <div className={row}>
            <Button
              small
              icon={ArrowLeftRight}
              disabled={back}
              title={back ? text.turned : undefined}
              onClick={() => {
                editing.edit({ edit: "turnEdge", source, target })
                onEdge(target, source)
              }}
            >
              {text.turn}
            </Button>
            <Button
              small
              look="danger"
              icon={Trash2}
              onClick={() => {
                editing.edit({ edit: "removeEdge", source, target })
                onNode(source)
              }}
            >
              {text.removeEdge}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
