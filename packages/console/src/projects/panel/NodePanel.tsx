import type { ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { FileText, Trash2, X } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { checkDescription } from "../../design/checkTexts.ts"
import { saidFacts } from "../../design/FactField.tsx"
import { factNames } from "../../design/facts.ts"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import { type DraftGraph, type DraftNode, nodeKinds } from "../../design/project/DraftGraph.ts"
import type { LaneNames } from "../../design/project/drawnGraph.ts"
import { isItemId, most, nameProblem, problemWords } from "../../design/project/graphProblems.ts"
import { projects as text } from "../../text/projects.ts"
import { blockFields } from "../../text/words.ts"
import { sectionTitle } from "../../ui/choices.css.ts"
import {
  Button,
  buttonClass,
  CheckField,
  IconButton,
  SelectField,
  TextArea,
  TextField
} from "../../ui/controls.tsx"
import { Badge, Time } from "../../ui/inline.tsx"
import { row, soft, verbatim } from "../../ui/layout.css.ts"
import { clamped, facts, section, sectionHead } from "../projects.css.ts"
import { NodeEdges } from "./NodeEdges.tsx"
import { FactLines, type PanelProps, TypedFacts, useTyping } from "./panelFields.tsx"

interface NodeFieldsProps {
  readonly node: DraftNode
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  readonly edit: (edit: GraphEdit) => void
}

/** No id: the choice to name a layer that is not there yet. */
const another = "…"
const none = ""

const laneChoices = ({ graph, lanes }: Pick<NodeFieldsProps, "graph" | "lanes">) => {
  const used = graph.nodes.flatMap(({ lane }) => (lane === null ? [] : [lane]))
  const ids = new Set([...used, ...lanes.keys()])
  return [
    ...[...ids].map((id) => ({ value: id, label: lanes.get(id) ?? id })),
    { value: none, label: text.noLane },
    { value: another, label: "another layer…" }
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
          label="Id of the layer"
          hint={id === "" || isItemId(id) ? "Letters, digits, and - _ . : without spaces." : undefined}
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

const NodeFields = (props: NodeFieldsProps): ReactNode => {
  const { edit, node } = props
  const change = (change: Partial<Omit<DraftNode, "id" | "roles">>) =>
    edit({ edit: "changeNode", id: node.id, change })
  const [label, type] = useTyping(
    node.label,
    (it) => nameProblem(it) === null,
    (label) => change({ label })
  )
  const [description, describe] = useTyping(
    node.description ?? "",
    (it) => checkDescription(it) === undefined,
    (typed) => change({ description: typed === "" ? undefined : typed })
  )
  return (
    <>
      <TextField
        label="Name"
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
      <TextArea
        label={blockFields.description}
        rows={4}
        value={description}
        problem={checkDescription(description)}
        onChange={({ target }) => describe(target.value)}
      />
      <TypedFacts names={factNames} value={node} onChange={change} />
    </>
  )
}

const NodeRoles = ({
  editing,
  graph: { roles },
  node
}: Pick<PanelProps, "editing" | "graph"> & { readonly node: DraftNode }): ReactNode => {
  const own = roles.filter(({ id }) => node.roles.includes(id))
  return (
    <section className={section}>
      <h3 className={sectionTitle}>{text.roles}</h3>
      {editing === undefined ? (
        own.length === 0 ? (
          <p className={soft}>Nobody is assigned.</p>
        ) : (
          <div className={row}>
            {own.map(({ id, label }) => (
              <Badge key={id} title={label}>
                {label}
              </Badge>
            ))}
          </div>
        )
      ) : roles.length === 0 ? (
        <p className={soft}>{text.noRoles}</p>
      ) : (
        <fieldset aria-label={text.roles}>
          {roles.map(({ id, label }) => (
            <CheckField
              key={id}
              label={label}
              checked={node.roles.includes(id)}
              onChange={({ target }) =>
                editing.edit({ edit: "assign", node: node.id, role: id, on: target.checked })
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}

const NodeFacts = ({ lanes, node }: { readonly node: DraftNode; readonly lanes: LaneNames }): ReactNode => (
  <>
    {node.description === undefined ? null : (
      <p className={verbatim} dir="auto">
        {node.description}
      </p>
    )}
    <dl className={facts}>
      <dt className={soft}>{text.kind}</dt>
      <dd>{text.kinds[node.kind]}</dd>
      <FactLines
        lines={[
          [text.lane, node.lane === null ? text.noLane : (lanes.get(node.lane) ?? node.lane)],
          ...saidFacts(node)
        ]}
      />
    </dl>
  </>
)

interface DocumentSectionProps {
  readonly node: DraftNode
  readonly project: ProjectWithGraph
  /** The service has this part. */
  readonly saved: boolean
}

const DocumentSection = ({ node, project, saved }: DocumentSectionProps): ReactNode => {
  const item = project.graph.contentItems.find(({ node_id }) => node_id === node.id)
  return (
    <section className={section}>
      <h3 className={sectionTitle}>Document</h3>
      <p className={soft}>
        {item === undefined ? (
          saved ? (
            "It has no document yet."
          ) : (
            "Save the graph first: then the part can have a document."
          )
        ) : (
          <>
            {`Version ${item.version.toLocaleString("en")}`}, {text.version} <Time at={item.updated_at} />
          </>
        )}
      </p>
      {saved ? (
        <div className={row}>
          <Link
            to="/projects/$projectId/docs/$nodeId"
            params={{ projectId: project.id, nodeId: node.id }}
            className={buttonClass("plain", true)}
          >
            <FileText size={14} aria-hidden />
            {item === undefined ? "Go to its document" : "Open the document"}
          </Link>
        </div>
      ) : null}
    </section>
  )
}

export const NodePanel = (props: PanelProps & { readonly node: DraftNode }): ReactNode => {
  const { editing, fresh, graph, lanes, node, onClose, project } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const saved = project.graph.nodes.some(({ id }) => id === node.id)
  useEffect(() => {
    const name = fresh === node.id ? heading.current?.closest("section")?.querySelector("input") : null
    name?.focus()
    name?.select()
  }, [fresh, node.id])
  return (
    <>
      <section className={section}>
        <div className={sectionHead}>
          <h2 ref={heading} className={`${sectionTitle} ${clamped}`}>
            {node.label}
          </h2>
          <IconButton small icon={X} label={text.close} onClick={onClose} />
        </div>
        {editing === undefined ? (
          <NodeFacts node={node} lanes={lanes} />
        ) : (
          <NodeFields key={node.id} node={node} graph={graph} lanes={lanes} edit={editing.edit} />
        )}
      </section>
      <DocumentSection node={node} project={project} saved={saved} />
      <NodeRoles {...props} />
      <NodeEdges {...props} />
      {editing === undefined ? null : (
        <div className={row}>
          <Button small look="danger" icon={Trash2} onClick={() => editing.remove(node.id)}>
            Remove the part
          </Button>
        </div>
      )}
    </>
  )
}
