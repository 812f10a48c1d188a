import type { GraphLayout } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { laneGrid } from "../../graph/model/laneGrid.ts"
import { layoutQuery } from "../data/projectQueries.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { drawnGraph, type LaneNames } from "./drawnGraph.ts"
import { beginPlaces, type Places, placeGraph } from "./placeGraph.ts"

interface Remembered extends Places {
  readonly of: readonly [DraftGraph, LaneNames | undefined]
}

interface PlacedGraph {
  /** undefined until the service has drawn it. */
  readonly layout: GraphLayout | undefined
  /** The service could not draw it. */
  readonly failed: boolean
}

/**
 * Where the parts of a graph stand. They are where the service draws them; what it does not have yet comes beside. While
 * somebody edits (`frozen`), the service's places of before count, so that nothing moves under their hands.
 */
export const usePlaces = (
  projectId: string,
  graph: DraftGraph,
  names: LaneNames | undefined,
  frozen: boolean
): PlacedGraph => {
  const { data, isError } = useQuery(layoutQuery(projectId))
  const [places, setPlaces] = useState<Remembered | null>(null)
  const rows = useMemo(() => (isError ? laneGrid(drawnGraph(graph, [])) : undefined), [graph, isError])
  const server = frozen && places !== null ? places.server : (data ?? rows)
  if (server === undefined) return { layout: undefined, failed: false }
  const same = places?.server === server
  if (same && places.of[0] === graph && places.of[1] === names) {
    return { layout: places.shown, failed: data === undefined }
  }
  const before = same ? places : beginPlaces(server)
  const next = placeGraph(before, drawnGraph(graph, server.lanes, names))
  setPlaces({ ...next, of: [graph, names] })
  return { layout: next.shown, failed: data === undefined }
}
