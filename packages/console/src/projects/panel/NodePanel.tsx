import type { ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { FileText, Trash2, X } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { projects as text } from "../../text/projects.ts"
import { Button, buttonClass, IconButton } from "../../ui/Button.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { Time } from "../../ui/Time.tsx"
import { clamped, section, sectionHead, sectionTitle } from "../look/projects.css.ts"
import type { DraftNode } from "../model/DraftGraph.ts"
import { NodeEdges } from "./NodeEdges.tsx"
import { NodeFacts } from "./NodeFacts.tsx"
import { NodeFields } from "./NodeFields.tsx"
import { NodeRoles } from "./NodeRoles.tsx"
import type { PanelProps } from "./PanelProps.ts"

const DocumentSection = ({
  node,
  project,
  saved
}: {
  readonly node: DraftNode
  readonly project: ProjectWithGraph
  /** The service has this part. */
  readonly saved: boolean
}): ReactNode => {
  const item = project.graph.contentItems.find(({ node_id }) => node_id === node.id)
  return (
    <section className={section}>
      <h3 className={sectionTitle}>{text.document}</h3>
      <p className={soft}>
        {item === undefined ? (
          saved ? (
            text.noDocument
          ) : (
            text.unsavedNode
          )
        ) : (
          <>
            {text.documentVersion(item.version)}, {text.version} <Time at={item.updated_at} />
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
            {item === undefined ? text.documentOfPart : text.openDocument}
          </Link>
        </div>
      ) : null}
    </section>
  )
}

/** All about the selected part: its fields, roles, edges and document. */
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
            {text.removeNode}
          </Button>
        </div>
      )}
    </>
  )
}
