import type { ProjectWithGraph } from "@design-workspace/client"
import { ArrowLeftRight, Pencil, Trash2, X } from "lucide-react"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { may } from "../../client/may.ts"
import { saidFacts } from "../../design/FactField.tsx"
import { type DraftEdge, edgeKey } from "../../design/project/DraftGraph.ts"
import { edgeLabelProblem, most, problemWords } from "../../design/project/graphProblems.ts"
import { projects as text } from "../../text/projects.ts"
import { fewerMarks } from "../../ui/characters.ts"
import { sectionTitle } from "../../ui/choices.css.ts"
import { Button, IconButton, TextField } from "../../ui/controls.tsx"
import { oneLine, row, soft, verbatim } from "../../ui/layout.css.ts"
import { Loading } from "../../ui/messages.tsx"
import { facts, leading, panel, scrolled, section, sectionHead } from "../projects.css.ts"
import type { AboutForm } from "./AboutForm.tsx"
import { NodePanel } from "./NodePanel.tsx"
import { FactLines, type PanelEditing, type PanelProps, TypedFacts, useTyping } from "./panelFields.tsx"
import { RolesPanel } from "./RolesPanel.tsx"

type Props = Omit<PanelProps, "project" | "lanes" | "drawn"> & { readonly edge: DraftEdge }

const LabelField = (props: Pick<Props, "edge" | "fresh"> & Pick<PanelEditing, "edit">): ReactNode => {
  const { edge, edit, fresh } = props
  const { label: value, source, target } = edge
  const [label, type] = useTyping(
    value,
    (it) => edgeLabelProblem(it) === null,
    (label) => edit({ edit: "changeEdge", source, target, change: { label } })
  )
  const field = useRef<HTMLInputElement>(null)
  const isFresh = fresh === edgeKey(edge)
  useEffect(() => {
    if (isFresh) field.current?.focus()
  }, [isFresh])
  return (
    <TextField
      ref={field}
      label="What it says"
      hint="Such as “reads” or “sends orders to”."
      value={label}
      problem={problemWords(edgeLabelProblem(label), most.edge)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const EdgePanel = ({ edge, editing, fresh, graph, onClose, onEdge, onNode }: Props): ReactNode => {
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
        <h2 className={sectionTitle}>Edge</h2>
        <IconButton small icon={X} label={text.close} onClick={onClose} />
      </div>
      <dl className={facts}>
        <dt className={soft}>{text.from}</dt>
        <dd>
          <End id={source} />
        </dd>
        <dt className={soft}>{text.to}</dt>
        <dd>
          <End id={target} />
        </dd>
      </dl>
      {editing === undefined ? (
        <dl className={facts}>
          <FactLines lines={[["It says", label === "" ? text.nothing : label], ...saidFacts(edge)]} />
        </dl>
      ) : (
        <>
          <LabelField key={`${source} ${target}`} edge={edge} edit={editing.edit} fresh={fresh} />
          <TypedFacts
            key={`${source} ${target} facts`}
            names={["technology"]}
            value={edge}
            onChange={({ technology }) =>
              editing.edit({ edit: "changeEdge", source, target, change: { technology } })
            }
          />
          <div className={row}>
            <Button
              small
              icon={ArrowLeftRight}
              disabled={back}
              title={back ? "The other direction has an edge already." : undefined}
              onClick={() => {
                editing.edit({ edit: "turnEdge", source, target })
                onEdge(target, source)
              }}
            >
              Turn around
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
              Remove the edge
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface AboutPanelProps {
  readonly project: ProjectWithGraph
  readonly onEdit: (() => void) | undefined
}

const AboutPanel = ({ onEdit, project: { prompt } }: AboutPanelProps): ReactNode => (
  <section className={section}>
    <div className={sectionHead}>
      <h2 className={sectionTitle}>{text.prompt}</h2>
      {onEdit === undefined ? null : (
        <IconButton small icon={Pencil} label={text.editDetails} onClick={onEdit} />
      )}
    </div>
    {prompt === "" ? (
      <p className={soft}>Nothing says yet what this project is for.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      <section className={scrolled} tabIndex={0} aria-label={text.prompt}>
        <p className={verbatim} dir="auto">
          {fewerMarks(prompt)}
        </p>
      </section>
    )}
  </section>
)

const focusHeading = (panel: HTMLElement | null, options?: FocusOptions): void => {
  const heading = panel?.querySelector<HTMLElement>("h2") ?? null
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus(options)
}

/**
 * Where what had the focus is gone, the panel's heading takes it: keys go on from there, not from the top of the page.
 */
const useKeptFocus = (panel: RefObject<HTMLElement | null>): void => {
  const inside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && panel.current?.contains(target) === true
    }
    document.addEventListener("focusin", note)
    return () => document.removeEventListener("focusin", note)
  }, [panel])
  useEffect(() => {
    const focused = document.activeElement
    if (!inside.current || (focused !== null && focused !== document.body)) return
    focusHeading(panel.current, { preventScroll: true })
  })
}

interface GraphPanelProps extends PanelProps {
  readonly node: string | undefined
  readonly edge: readonly [string, string] | undefined
  readonly describing: boolean
  readonly onDescribe: (open: boolean) => void
  /** How often somebody went into the details of what is selected. */
  readonly entered: number
}

const Shown = (props: GraphPanelProps & { readonly form: typeof AboutForm | undefined }): ReactNode => {
  const { describing, edge, form: Form, graph, node, onDescribe, project } = props
  const selected = graph.nodes.find(({ id }) => id === node)
  if (selected !== undefined) return <NodePanel {...props} node={selected} />
  const between =
    edge === undefined
      ? undefined
      : graph.edges.find(({ source, target }) => source === edge[0] && target === edge[1])
  if (between !== undefined) return <EdgePanel {...props} edge={between} />
  if (describing)
    return Form === undefined ? (
      <Loading lines={5} />
    ) : (
      <Form project={project} onClose={() => onDescribe(false)} />
    )
  return (
    <>
      <AboutPanel
        project={project}
        onEdit={may(project, "updateProject") ? () => onDescribe(true) : undefined}
      />
      <RolesPanel editing={props.editing} graph={graph} />
    </>
  )
}

export const GraphPanel = (props: GraphPanelProps): ReactNode => {
  const aside = useRef<HTMLElement>(null)
  const { describing, entered } = props
  useKeptFocus(aside)
  // Its code comes after the page, before somebody begins to write.
  const [form, setForm] = useState<typeof AboutForm>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again with each beginning.
  useEffect(() => {
    import("./AboutForm.tsx").then(
      (it) => setForm(() => it.AboutForm),
      () => undefined
    )
  }, [describing])
  useEffect(() => {
    if (entered > 0) focusHeading(aside.current)
  }, [entered])
  return (
    <aside ref={aside} className={panel} aria-label="Details">
      <Shown {...props} form={form} />
    </aside>
  )
}
