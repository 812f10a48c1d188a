import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { diffQuery } from "../data/projectQueries.ts"
import { now, start } from "../model/comparePair.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { graphBefore } from "../model/graphBefore.ts"
import { draftOf } from "../model/wireGraph.ts"

interface GraphAt {
  /** undefined until it is known. */
  readonly graph: DraftGraph | undefined
  readonly error: unknown
}

const nothing: DraftGraph = { nodes: [], edges: [], roles: [] }

/** The graph that a project had at a version, out of the present one and what changed since. */
export const useGraphAt = ({ graph, id, updated_at }: ProjectWithGraph, version: string): GraphAt => {
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
