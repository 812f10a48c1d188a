import type { GraphLayout, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { may } from "../../client/may.ts"
import type { BoxDetail, BoxDetails } from "../../graph/model/GraphViewProps.ts"
import { projectRuns as text } from "../../text/projectRuns.ts"
import type { RunParts } from "../model/RunState.ts"
import type { RunView } from "../model/RunView.ts"
import { detailsOf, useSameDetails } from "../watch/RunPicture.tsx"
import { type DocumentRow, documentRows } from "./documentRows.ts"
import { namesFor, partsOf, withLaneNames } from "./projectParts.ts"
import { projectLayoutQuery, spaceNamesQuery } from "./projectQueries.ts"

const looks = {
  waiting: "plain",
  started: "info",
  written: "good",
  skipped: "warn",
  failed: "bad",
  left: "plain"
} as const

/** What a box says of its document. */
const badgeOf = ({ status, version }: DocumentRow): NonNullable<BoxDetail["badges"]>[number] => ({
  text: status === "written" ? text.boxStates.written(version ?? 1) : text.boxStates[status],
  look: looks[status]
})

interface ProjectPicture {
  readonly rows: ReadonlyArray<DocumentRow>
  readonly names: ReadonlyMap<string, string>
  readonly parts: RunParts
  readonly layout: GraphLayout
  readonly details: BoxDetails
  /** The places are on their way. */
  readonly pending: boolean
}

const useDetails = (
  { boxes }: RunParts,
  inDoubt: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  rows: ReadonlyArray<DocumentRow>
): BoxDetails =>
  useSameDetails(
    useMemo(() => {
      const badges = new Map(rows.map((row) => [row.nodeId, [badgeOf(row)]]))
      return detailsOf(boxes, inDoubt, names).map(([id, detail]) => {
        const own = badges.get(id)
        return [id, own === undefined ? detail : { ...detail, badges: own }] as const
      })
    }, [boxes, inDoubt, names, rows])
  )

/**
 * What a run of a project is shown by: the graph that it makes; where it makes none, or its events are no longer kept,
 * the graph that the project has.
 */
export const useProjectPicture = (
  { layout: grown, run }: RunView,
  attempt: ProjectAttempt | undefined,
  project: ProjectWithGraph | undefined,
  active: boolean
): ProjectPicture => {
  const { data: space } = useQuery({
    ...spaceNamesQuery(project?.space_id ?? ""),
    enabled: may(project, "readSpace")
  })
  const { boxes } = run.parts
  const still = boxes.size === 0 && project !== undefined && (attempt?.scope === "documents" || !active)
  const { data: drawn } = useQuery({ ...projectLayoutQuery(project?.id ?? ""), enabled: still })
  const graph = project?.graph
  const present = useMemo(() => (still && graph !== undefined ? partsOf(graph) : null), [graph, still])
  const parts = present ?? run.parts
  const { names: told } = run
  const names = useMemo(() => namesFor({ names: told }, space, graph), [graph, space, told])
  const rows = useMemo(() => documentRows(run, attempt, !active), [active, attempt, run])
  const placed = still && drawn !== undefined ? drawn : grown
  return {
    rows,
    names,
    parts,
    pending: project !== undefined && (attempt === undefined || (still && drawn === undefined)),
    layout: useMemo(() => withLaneNames(placed, names), [names, placed]),
    details: useDetails(parts, run.doubtful.boxes, names, rows)
  }
}
