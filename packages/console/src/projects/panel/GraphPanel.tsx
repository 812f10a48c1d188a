import { type ReactNode, useEffect, useRef } from "react"
import { may } from "../../client/may.ts"
import { projects as text } from "../../text/projects.ts"
import { AboutForm } from "../about/AboutForm.tsx"
import { AboutPanel } from "../about/AboutPanel.tsx"
import { panel } from "../look/projects.css.ts"
import { EdgePanel } from "./EdgePanel.tsx"
import { NodePanel } from "./NodePanel.tsx"
import type { PanelProps } from "./PanelProps.ts"
import { RolesPanel } from "./RolesPanel.tsx"
import { useKeptFocus } from "./useKeptFocus.ts"

interface GraphPanelProps extends PanelProps {
  readonly node: string | undefined
  /** The two ends of the selected edge. */
  readonly edge: readonly [string, string] | undefined
  readonly describing: boolean
  readonly onDescribe: (open: boolean) => void
  /** How often somebody went into the details of what is selected, by Enter or two presses. */
  readonly entered: number
}

const Shown = (props: GraphPanelProps): ReactNode => {
  const { describing, edge, graph, node, onDescribe, project } = props
  const selected = graph.nodes.find(({ id }) => id === node)
  if (selected !== undefined) return <NodePanel {...props} node={selected} />
  const between =
    edge === undefined
      ? undefined
      : graph.edges.find(({ source, target }) => source === edge[0] && target === edge[1])
  if (between !== undefined) return <EdgePanel {...props} edge={between} />
  if (describing) return <AboutForm project={project} onClose={() => onDescribe(false)} />
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

/** What is known of the selected part or edge; without one, of the project. */
export const GraphPanel = (props: GraphPanelProps): ReactNode => {
  const aside = useRef<HTMLElement>(null)
  const { entered } = props
  useKeptFocus(aside)
  useEffect(() => {
    const heading = entered === 0 ? null : aside.current?.querySelector<HTMLElement>("h2")
    if (heading === null || heading === undefined) return
    heading.tabIndex = -1
    heading.focus()
  }, [entered])
  return (
    <aside ref={aside} className={panel} aria-label={text.panel}>
      <Shown {...props} />
    </aside>
  )
}
