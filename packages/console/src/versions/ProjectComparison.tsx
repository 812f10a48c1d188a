import type { GraphLayout, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { ChevronDown, ChevronUp } from "lucide-react"
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { ActionIcon, useChangeSteps } from "../actions/actions.tsx"
import { type ChangeNames, changedNode, changeNames } from "../design/project/changeWords.ts"
import { comparedLayout } from "../design/project/comparedLayout.ts"
import { now, type Pair, start } from "../design/project/comparePair.ts"
import type { DraftGraph } from "../design/project/DraftGraph.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { GraphChangeList } from "../design/project/GraphChangeList.tsx"
import * as css from "../design/project/graphChanges.css.ts"
import { type GraphChange, graphChanges } from "../design/project/graphChanges.ts"
import { draftOf, graphBefore } from "../design/project/wireGraph.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { diffQuery, layoutQuery } from "../projects/data/projectQueries.ts"
import { projects as text } from "../text/projects.ts"
import { counted } from "../text/words.ts"
import { row } from "../ui/layout.css.ts"

const nothing: DraftGraph = { nodes: [], edges: [], roles: [] }

const past = (version: string): boolean => version !== now && version !== start

/** Out of the present graph and what changed since. */
const useGraphAt = ({ graph, id, updated_at }: ProjectWithGraph, version: string) => {
  const { data: diff, error } = useQuery({ ...diffQuery(id, version), enabled: past(version) })
  return useMemo(() => {
    if (version === start) return { graph: nothing, error: null }
    if (version === now) return { graph: draftOf(graph), error: null }
    // Both must be told of the same present.
    const known = diff !== undefined && diff.to === updated_at
    return { graph: known ? graphBefore(graph, diff) : undefined, error }
  }, [diff, error, graph, updated_at, version])
}

interface Compared {
  readonly before: DraftGraph
  readonly after: DraftGraph
  readonly changes: ReadonlyArray<GraphChange>
  readonly names: ChangeNames
  readonly layout: GraphLayout
}

const nowhere: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

/** Where the service cannot draw it, it stands in rows. */
export const useComparison = (project: ProjectWithGraph, { from, to }: Pair, lanes: LaneNames) => {
  const [before, after] = [useGraphAt(project, from), useGraphAt(project, to)]
  const { data, isError } = useQuery(layoutQuery(project.id, [from, to].find(past)))
  const drawn = isError ? nowhere : data
  const compared = useMemo((): Compared | undefined => {
    if (before.graph === undefined || after.graph === undefined || drawn === undefined) return undefined
    return {
      before: before.graph,
      after: after.graph,
      changes: graphChanges(before.graph, after.graph),
      names: changeNames(before.graph, after.graph, lanes),
      layout: comparedLayout(drawn, before.graph, after.graph, lanes)
    }
  }, [after.graph, before.graph, drawn, lanes])
  return { compared, error: before.error ?? after.error }
}

interface ProjectComparisonProps {
  readonly project: ProjectWithGraph
  readonly compared: Compared
  readonly head: ReactNode
  /** From 0. */
  readonly at: number | undefined
  readonly onGo: (index: number) => void
}

export const ProjectComparison = ({
  at,
  compared: { changes, layout, names },
  head,
  onGo,
  project
}: ProjectComparisonProps): ReactNode => {
  const count = changes.length
  const { next, previous } = useChangeSteps({
    prefix: "changes",
    group: text.changesOf,
    offered: count > 0,
    go: (by) => {
      if (count > 0) onGo(at === undefined ? (by > 0 ? 0 : count - 1) : (at + by + count) % count)
    }
  })
  const [looked, setLooked] = useState<string | null>(null)
  const change = at === undefined ? undefined : changes[at]
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step scrolls its line into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" })
  }, [at, changes])
  const select = (id: string | null) => {
    const found = id === null ? -1 : changes.findIndex((it) => changedNode(it) === id)
    if (found !== -1 && changedNode(changes[at ?? -1] ?? changes[0]) !== id) onGo(found)
    setLooked(id)
  }
  const shown = change === undefined ? looked : (changedNode(change) ?? looked)
  return (
    <>
      <div className={css.compared}>
        {head}
        <div className={css.comparedStage}>
          <LazyGraphView
            layout={layout}
            label={`Differences of ${project.title}`}
            selected={shown !== null && layout.boxes.some(({ id }) => id === shown) ? shown : null}
            onSelect={select}
            toolbar={
              <div className={row}>
                <ActionIcon action={previous} icon={ChevronUp} small disabled={count === 0} />
                <ActionIcon action={next} icon={ChevronDown} small disabled={count === 0} />
                <span role="status">
                  {at === undefined
                    ? counted(count, "change")
                    : `Change ${(at + 1).toLocaleString("en")} of ${count.toLocaleString("en")}`}
                </span>
              </div>
            }
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section ref={list} className={css.differences} aria-label={text.changesOf} tabIndex={0}>
        <h2 className={css.differencesTitle}>{text.changesOf}</h2>
        <GraphChangeList changes={changes} names={names} label={text.changesOf} at={at} onGo={onGo} />
      </section>
    </>
  )
}
