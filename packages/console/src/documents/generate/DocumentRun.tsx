import type { DocumentVersion, Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { useProjectRun } from "../../client/activeRun.ts"
import { projectAttemptQuery } from "../../runs/data/runQueries.ts"
import { documents as text } from "../../text/documents.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { spread } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"

/** Before the graph is made, it may write any document. */
const isToWrite = ({ documents, scope }: ProjectAttempt, nodeId: string): boolean =>
  scope !== "graph" &&
  (documents.length === 0 || documents.some(({ node_id, state }) => node_id === nodeId && state === null))

const useDocumentRun = (project: ProjectWithGraph, nodeId: string): Job | null => {
  const run = useProjectRun(project)
  const { data: attempt } = useQuery({
    ...projectAttemptQuery(project.id, run?.attempt_id ?? ""),
    enabled: run !== null
  })
  return attempt !== undefined && isToWrite(attempt, nodeId) ? run : null
}

interface DocumentRunProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string }
  readonly document: DocumentVersion | null
  readonly editing?: boolean
}

interface GeneratedProps {
  readonly projectId: string
  readonly nodeId: string
  readonly version: number
  readonly before: number
}

const Generated = ({ before, nodeId, projectId, version }: GeneratedProps): ReactNode => (
  <Notice look="good">
    <div className={spread}>
      <p>
        <strong>{`Version ${version.toLocaleString("en")} was generated`}.</strong>{" "}
        {text.generatedNote(before)}
      </p>
      {before === 0 ? null : (
        <Link
          to="/projects/$projectId/docs/$nodeId/history"
          params={{ projectId, nodeId }}
          search={{ version: `${version}` }}
          className={buttonClass("plain", true)}
        >
          {text.compareWith(before)}
        </Link>
      )}
    </div>
  </Notice>
)

export const DocumentRun = ({ document, editing = false, node, project }: DocumentRunProps): ReactNode => {
  const run = useDocumentRun(project, node.id)
  const current = document?.version ?? 0
  // The last run, and the version that it found.
  const [last, setLast] = useState<{ readonly jobId: string; readonly before: number } | null>(null)
  const jobId = run?.job_id
  useEffect(() => {
    if (jobId !== undefined) setLast((known) => (known?.jobId === jobId ? known : { jobId, before: current }))
  }, [current, jobId])
  const before = last === null || (jobId !== undefined && last.jobId !== jobId) ? null : last.before
  if (run !== null && (before === null || before === current)) {
    return (
      <Notice>
        <div className={spread}>
          <p>
            <strong>A run of this project writes this document.</strong>{" "}
            {editing
              ? "Go on writing: once you save, yours stays current, and the run leaves this document alone."
              : "The new version appears here by itself."}
          </p>
          <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
            Watch the run
          </Link>
        </div>
      </Notice>
    )
  }
  return !editing && before !== null && document?.edit_type === "generate" && current > before ? (
    <Generated projectId={project.id} nodeId={node.id} version={current} before={current - 1} />
  ) : null
}
