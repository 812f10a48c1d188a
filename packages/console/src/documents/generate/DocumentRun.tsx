import type { DocumentVersion, ProjectWithGraph } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { documents as text } from "../../text/documents.ts"
import { buttonClass } from "../../ui/Button.tsx"
import { spread } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { useDocumentRun } from "./useDocumentRun.ts"

interface DocumentRunProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string }
  readonly document: DocumentVersion | null
  /** A person writes it at this moment. */
  readonly editing?: boolean
}

const Generated = ({
  before,
  nodeId,
  projectId,
  version
}: {
  readonly projectId: string
  readonly nodeId: string
  readonly version: number
  readonly before: number
}): ReactNode => (
  <Notice look="good">
    <div className={spread}>
      <p>
        <strong>{text.generatedTitle(version)}.</strong> {text.generatedNote(before)}
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

/** Tells that a run is about to write this document, and once it did, leads to what it changed. */
export const DocumentRun = ({ document, editing = false, node, project }: DocumentRunProps): ReactNode => {
  const run = useDocumentRun(project, node.id)
  const current = document?.version ?? 0
  // The run that is under way or was the last, and the version that it found.
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
            <strong>{text.runTitle}.</strong> {editing ? text.runEditing : text.runNote}
          </p>
          <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
            {text.watchRun}
          </Link>
        </div>
      </Notice>
    )
  }
  return !editing && before !== null && document?.edit_type === "generate" && current > before ? (
    <Generated projectId={project.id} nodeId={node.id} version={current} before={current - 1} />
  ) : null
}
