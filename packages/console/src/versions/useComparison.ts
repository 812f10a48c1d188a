import type { GraphLayout, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type ChangeNames, changeNames } from "../design/project/changeWords.ts"
import { comparedLayout } from "../design/project/comparedLayout.ts"
import { now, type Pair, start } from "../design/project/comparePair.ts"
import type { DraftGraph } from "../design/project/DraftGraph.ts"
import type { LaneNames } from "../design/project/drawnGraph.ts"
import { graphBefore } from "../design/project/graphBefore.ts"
import { type GraphChange, graphChanges } from "../design/project/graphChanges.ts"
import { draftOf } from "../design/project/wireGraph.ts"
import { diffQuery, layoutQuery } from "../projects/data/projectQueries.ts"

interface GraphAt {
  readonly graph: DraftGraph | undefined
  readonly error: unknown
}

const nothing: DraftGraph = { nodes: [], edges: [], roles: [] }

/** Out of the present graph and what changed since. */
const useGraphAt = ({ graph, id, updated_at }: ProjectWithGraph, version: string): GraphAt => {
  const past = version !== now && version !== start
  const { data: diff, error } = useQuery({ ...diffQuery(id, version), enabled: past })
  return useMemo(() => {
    if (version === start) return { graph: nothing, error: null }
    if (version === now) return { graph: draftOf(graph), error: null }
    // Both must be told of the same present.
    const known = diff !== undefined && diff.to === updated_at
    return { graph: known ? graphBefore(graph, diff) : undefined, error }
  }, [diff, error, graph, updated_at, version])
}

export interface Compared {
  readonly before: DraftGraph
  readonly after: DraftGraph
  readonly changes: ReadonlyArray<GraphChange>
  readonly names: ChangeNames
  readonly layout: GraphLayout
}

const nowhere: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

const past = (version: string): boolean => version !== now && version !== start

interface Comparing {
  readonly compared: Compared | undefined
  readonly error: unknown
}

/** Where the service cannot draw it, it stands in rows. */
export const useComparison = (project: ProjectWithGraph, { from, to }: Pair, lanes: LaneNames): Comparing => {
  const [before, after] = [useGraphAt(project, from), useGraphAt(project, to)]
  const { data, isError } = useQuery(layoutQuery(project.id, [from, to].find(past)))
  const drawn = isError ? nowhere : data
  const compared = useMemo(() => {
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
