import type { Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useCallback } from "react"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { runs as runText } from "../../text/runs.ts"
import { Loading } from "../../ui/Loading.tsx"
import { row, unseen } from "../../ui/layout.css.ts"
import { useFeed } from "../data/useRun.ts"
import type { Feed, RunFeed } from "../model/RunFeed.ts"
import type { RunStage } from "../model/RunState.ts"
import * as css from "../runs.css.ts"
import { LazyRunLog } from "../watch/LazyRunLog.tsx"
import { PartPanel } from "../watch/PartPanel.tsx"
import { stageOf } from "../watch/RunLive.tsx"
import { RunPicture } from "../watch/RunPicture.tsx"
import { StageBar } from "../watch/StageBar.tsx"
import { DocumentList } from "./DocumentList.tsx"
import { useProjectPicture } from "./useProjectPicture.ts"

const viewOf = ({ view }: Feed) => view

const stagesOf: Readonly<Record<ProjectAttempt["scope"], ReadonlyArray<RunStage>>> = {
  all: ["queued", "graph", "documents"],
  graph: ["queued", "graph"],
  documents: ["queued", "documents"]
}

const PartLinks = ({
  id,
  project
}: {
  readonly id: string
  readonly project: ProjectWithGraph | undefined
}) =>
  project?.graph.nodes.some((node) => node.id === id) === true ? (
    <div className={row}>
      <Link to="/projects/$projectId/docs/$nodeId" params={{ projectId: project.id, nodeId: id }}>
        {text.openDocument}
      </Link>
      <Link to="/projects/$projectId" params={{ projectId: project.id }} search={{ node: id }}>
        {text.openPart}
      </Link>
    </div>
  ) : null

interface ProjectLiveProps {
  readonly feed: RunFeed
  readonly job: Job
  readonly attempt: ProjectAttempt | undefined
  readonly project: ProjectWithGraph | undefined
  readonly title: string
  readonly active: boolean
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  /** What does not change with the events. */
  readonly children: ReactNode
}

/** What a run's events tell: it is drawn again with each of them, at most once a frame. */
export const ProjectLive = (props: ProjectLiveProps): ReactNode => {
  const { active, attempt, children, feed, job, onSelect, project, selected, title } = props
  const view = useFeed(feed, viewOf)
  const { run } = view
  const { details, layout, names, parts, pending, rows } = useProjectPicture(view, attempt, project, active)
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  const select = useCallback((id: string | null) => onSelect(id ?? undefined), [onSelect])
  const scope = attempt?.scope ?? "all"
  return (
    <>
      <StageBar names={stagesOf[scope]} stages={run.stages} endedAt={endedAt} />
      <p className={unseen} aria-live="polite">
        {active ? stageOf(run) : ""}
      </p>
      <div className={css.watch}>
        {pending ? (
          <Loading />
        ) : (
          <RunPicture
            layout={layout}
            details={details}
            label={scope === "documents" ? text.pictureOf(title) : text.graphOf(title)}
            empty={text.waiting}
            live={active && scope !== "documents"}
            selected={selected ?? null}
            onSelect={select}
          />
        )}
        <div className={css.beside}>
          {selected === undefined ? null : (
            <PartPanel id={selected} parts={parts} names={names} workers={text.roles}>
              <PartLinks id={selected} project={project} />
            </PartPanel>
          )}
          <DocumentList
            rows={rows}
            names={names}
            projectId={project?.id}
            none={scope === "graph" ? text.noDocuments : text.notPlanned}
          />
          {children}
          <h2>{runText.log}</h2>
          <LazyRunLog log={run.log} names={names} takenOver={run.takenOver} />
        </div>
      </div>
    </>
  )
}
