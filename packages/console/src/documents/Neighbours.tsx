import type { ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { ArrowLeft, ArrowRight } from "lucide-react"
import { type ReactNode, useState } from "react"
import { documents as text } from "../text/documents.ts"
import { ui } from "../text/words.ts"
import { Button } from "../ui/Button.tsx"
import { soft } from "../ui/layout.css.ts"
import { neighbour, neighbourSign, panel, panelTitle } from "./documents.css.ts"

type Graph = ProjectWithGraph["graph"]

interface Neighbour {
  readonly id: string
  readonly name: string
  /** `out`: the edge leads to this part. */
  readonly direction: "out" | "in"
  readonly label: string
  readonly hasDocument: boolean
}

/** Those that edges lead to first, each side by name. */
const neighboursOf = (
  { contentItems, edges, nodes }: Pick<Graph, "nodes" | "edges" | "contentItems">,
  nodeId: string
): ReadonlyArray<Neighbour> => {
  const joined = edges.filter(({ source_id, target_id }) => source_id === nodeId || target_id === nodeId)
  if (joined.length === 0) return []
  const names = new Map(nodes.map(({ id, label }) => [id, label]))
  const documents = new Set(contentItems.map(({ node_id }) => node_id))
  const found = joined.map(({ label = "", source_id, target_id }): Neighbour => {
    const id = source_id === nodeId ? target_id : source_id
    return {
      id,
      name: names.get(id) ?? id,
      direction: source_id === nodeId ? "out" : "in",
      label,
      hasDocument: documents.has(id)
    }
  })
  const side = (direction: Neighbour["direction"]) =>
    found.filter((it) => it.direction === direction).toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  return [...side("out"), ...side("in")]
}

const atFirst = 20

const Line = ({ item, projectId }: { readonly item: Neighbour; readonly projectId: string }): ReactNode => {
  const out = item.direction === "out"
  const Arrow = out ? ArrowRight : ArrowLeft
  return (
    <li className={neighbour}>
      <Arrow size={14} className={neighbourSign} role="img" aria-label={out ? "to" : "from"} />
      <div>
        <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId, nodeId: item.id }}>
          <bdi>{item.name}</bdi>
        </Link>
        <div className={soft}>
          {[
            item.label === "" ? [] : [<bdi key="label">{item.label}</bdi>],
            item.hasDocument ? [] : [<span key="none">{text.noDocument}</span>]
          ]
            .flat()
            .flatMap((part, index) => (index === 0 ? [part] : [" · ", part]))}
        </div>
      </div>
    </li>
  )
}

interface NeighboursProps {
  readonly project: ProjectWithGraph
  readonly nodeId: string
}

export const Neighbours = ({ nodeId, project }: NeighboursProps): ReactNode => {
  const [all, setAll] = useState(false)
  const found = neighboursOf(project.graph, nodeId)
  return (
    <section className={panel} aria-labelledby="neighbours">
      <h2 id="neighbours" className={panelTitle}>
        Neighbours
      </h2>
      {found.length === 0 ? <p className={soft}>No edge leads to this part or from it.</p> : null}
      <ul>
        {found.slice(0, all ? found.length : atFirst).map((item) => (
          <Line key={`${item.direction} ${item.id}`} item={item} projectId={project.id} />
        ))}
      </ul>
      {all || found.length <= atFirst ? null : (
        <Button small onClick={() => setAll(true)}>
          {ui.showMore}
        </Button>
      )}
    </section>
  )
}
