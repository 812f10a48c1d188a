import type { GraphLayout, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Ban, Circle, CircleCheck, CircleDot, CircleX, Hand, type LucideIcon } from "lucide-react"
import { memo, type ReactNode, useMemo } from "react"
import { may } from "../../client/may.ts"
import { sameValue } from "../../graph/model/listChanges.ts"
import type { BoxDetail } from "../../graph/model/pictures.ts"
import { graph as graphText } from "../../text/graph.ts"
import { projectRuns as text } from "../../text/runs.ts"
import { number } from "../../text/words.ts"
import { row } from "../../ui/layout.css.ts"
import { Empty, Loading } from "../../ui/messages.tsx"
import { projectLayoutQuery, spaceNamesQuery } from "../data/runQueries.ts"
import { useFeed } from "../data/useRun.ts"
import type { Feed } from "../model/RunFeed.ts"
import { edgeId, nameKey, type RunParts, type RunStage, type RunState } from "../model/RunState.ts"
import type { RunView } from "../model/RunView.ts"
import { progressBar } from "../runs.css.ts"
import type { WatchedJob } from "../watch/RunFrame.tsx"
import { RunPicture, useBoxDetails, WatchedRun } from "../watch/WatchedRun.tsx"
import { type DocumentRow, documentRows, settledCount } from "./documentRows.ts"
import * as css from "./project.css.ts"

const icons: Readonly<Record<DocumentRow["status"], LucideIcon>> = {
  waiting: Circle,
  started: CircleDot,
  written: CircleCheck,
  skipped: Hand,
  failed: CircleX,
  left: Ban
}

const wordsOf = ({ reason, status, version }: DocumentRow): string => {
  if (status === "written" && version !== null) return text.versionOf(version)
  if (status === "skipped" || status === "failed") return reason === null ? "" : text.states[reason]
  return text.states[status]
}

/** Drawn again only when something became of it. */
const Line = memo(
  ({
    name,
    projectId,
    row
  }: {
    readonly projectId: string | undefined
    readonly name: string
    readonly row: DocumentRow
  }): ReactNode => {
    const { nodeId, status, version } = row
    const Icon = icons[status]
    const params = { projectId: projectId ?? "", nodeId }
    return (
      <li className={css.documentLine}>
        <Icon size={16} aria-hidden className={css.signLook[status]} />
        {projectId === undefined || row.reason === "gone" ? (
          <span className={css.documentName}>{name}</span>
        ) : (
          <Link to="/projects/$projectId/docs/$nodeId" params={params} className={css.documentName}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <span className={css.stateLook[status]}>
          {projectId !== undefined && version !== null && version > 1 ? (
            <Link
              to="/projects/$projectId/docs/$nodeId/history"
              params={params}
              search={{ version: `${version}` }}
              aria-label={`Version ${number(version)} of ${name}: what changed`}
            >
              {text.versionOf(version)}
            </Link>
          ) : (
            wordsOf(row)
          )}
        </span>
      </li>
    )
  },
  (before, after) =>
    before.name === after.name && before.projectId === after.projectId && sameValue(before.row, after.row)
)

interface DocumentListProps {
  readonly rows: ReadonlyArray<DocumentRow>
  readonly names: ReadonlyMap<string, string>
  readonly projectId: string | undefined
  readonly none: string
}

const DocumentList = ({ names, none, projectId, rows }: DocumentListProps): ReactNode => {
  const done = settledCount(rows)
  if (rows.length === 0) return <Empty>{none}</Empty>
  return (
    <div className={css.documents}>
      <div className={css.documentsHead}>
        <p className={css.documentsCount} aria-live="polite">
          {text.progress(done, rows.length)}
        </p>
        <progress
          className={progressBar}
          value={done}
          max={rows.length}
          aria-label={text.progress(done, rows.length)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ol className={css.documentsList} tabIndex={0} aria-label="Documents of this run">
        {rows.map((row) => (
          <Line
            key={row.nodeId}
            row={row}
            name={names.get(nameKey("block", row.nodeId)) ?? row.nodeId}
            projectId={projectId}
          />
        ))}
      </ol>
    </div>
  )
}

type Graph = Pick<ProjectWithGraph["graph"], "nodes" | "edges" | "nodeRoles" | "roles">

const partsOf = ({ edges, nodeRoles, nodes }: Graph): RunParts => {
  const roles = Map.groupBy(nodeRoles, ({ node_id }) => node_id)
  return {
    layers: new Map(),
    specialties: new Map(),
    boxes: new Map(
      nodes.map(({ id, label, layer_id = null }) => [
        id,
        { id, name: label, layer_id, specialties: (roles.get(id) ?? []).map(({ role_id }) => role_id) }
      ])
    ),
    edges: new Map(edges.map((edge) => [edgeId(edge), edge]))
  }
}

/** Of the parts the last name that was told, of the rest what the space calls it. */
const namesFor = (
  run: Pick<RunState, "names">,
  space: ReadonlyMap<string, string> | undefined,
  graph: Graph | undefined
): ReadonlyMap<string, string> =>
  new Map([
    ...(graph?.nodes ?? []).map(({ id, label }) => [nameKey("block", id), label] as const),
    ...(graph?.roles ?? []).map(({ id, label }) => [nameKey("specialty", id), label] as const),
    ...(space ?? []),
    ...run.names
  ])

/** A run tells only the ids of lanes. */
const withLaneNames = (layout: GraphLayout, names: ReadonlyMap<string, string>): GraphLayout => ({
  ...layout,
  lanes: layout.lanes.map((lane) => ({
    ...lane,
    name: lane.id === null ? graphText.noLayer : (names.get(nameKey("layer", lane.id)) ?? lane.name)
  }))
})

const looks = {
  waiting: "plain",
  started: "info",
  written: "good",
  skipped: "warn",
  failed: "bad",
  left: "plain"
} as const

const badgeOf = ({ status, version }: DocumentRow): NonNullable<BoxDetail["badges"]>[number] => ({
  text: status === "written" ? text.boxStates.written(version ?? 1) : text.boxStates[status],
  look: looks[status]
})

/** The graph that it makes; where it makes none, or its events are no longer kept, the one that the project has. */
const useProjectPicture = (
  { layout: grown, run }: RunView,
  attempt: ProjectAttempt | undefined,
  project: ProjectWithGraph | undefined,
  active: boolean
) => {
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
  const badges = useMemo(() => new Map(rows.map((row) => [row.nodeId, [badgeOf(row)]])), [rows])
  const placed = still && drawn !== undefined ? drawn : grown
  return {
    rows,
    names,
    parts,
    pending: project !== undefined && (attempt === undefined || (still && drawn === undefined)),
    layout: useMemo(() => withLaneNames(placed, names), [names, placed]),
    details: useBoxDetails(parts.boxes, run.doubtful.boxes, names, badges)
  }
}

const viewOf = ({ view }: Feed) => view

const stagesOf: Readonly<Record<ProjectAttempt["scope"], ReadonlyArray<RunStage>>> = {
  all: ["queued", "graph", "documents"],
  graph: ["queued", "graph"],
  documents: ["queued", "documents"]
}

interface PartLinksProps {
  readonly id: string | null
  readonly project: ProjectWithGraph | undefined
}

const PartLinks = ({ id, project }: PartLinksProps) =>
  id !== null && project?.graph.nodes.some((node) => node.id === id) === true ? (
    <div className={row}>
      <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId: project.id, nodeId: id }}>
        Open the document
      </Link>
      <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ node: id }}>
        Open in the project
      </Link>
    </div>
  ) : null

interface ProjectLiveProps {
  readonly watched: WatchedJob
  readonly attempt: ProjectAttempt | undefined
  readonly project: ProjectWithGraph | undefined
  readonly title: string
  readonly children: ReactNode
}

/** Drawn again with each event, at most once a frame. */
export const ProjectLive = ({
  attempt,
  children,
  project,
  title,
  watched: { active, followed, job, onSelect, selected }
}: ProjectLiveProps): ReactNode => {
  const view = useFeed(followed.feed, viewOf)
  const { details, layout, names, parts, pending, rows } = useProjectPicture(view, attempt, project, active)
  const scope = attempt?.scope ?? "all"
  return (
    <WatchedRun
      run={view.run}
      job={job}
      active={active}
      stages={stagesOf[scope]}
      names={names}
      parts={parts}
      workers="Roles"
      selected={selected}
      links={<PartLinks id={selected} project={project} />}
      picture={
        pending ? (
          <Loading />
        ) : (
          <RunPicture
            layout={layout}
            details={details}
            label={
              scope === "documents"
                ? `Graph of ${title}, with what becomes of the documents`
                : `Graph of ${title}, as it is made`
            }
            empty="Parts appear here as the model chooses them."
            live={active && scope !== "documents"}
            selected={selected}
            onSelect={onSelect}
          />
        )
      }
    >
      <DocumentList
        rows={rows}
        names={names}
        projectId={project?.id}
        none={scope === "graph" ? "This run makes no documents." : "Documents follow once the graph is made."}
      />
      {children}
    </WatchedRun>
  )
}
