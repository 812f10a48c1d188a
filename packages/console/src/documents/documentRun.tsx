import type {
  DocumentVersion,
  Job,
  ProjectAttempt,
  ProjectGenerationRequest,
  ProjectWithGraph
} from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useProjectRun } from "../client/jobs.ts"
import { problemsOf } from "../client/workspace.ts"
import { projectEstimate, useEstimate } from "../runs/data/runForms.ts"
import { projectAttemptQuery, useGenerateProject } from "../runs/data/runQueries.ts"
import { documents as text } from "../text/documents.ts"
import { counted } from "../text/words.ts"
import { buttonClass, SelectField, TextArea } from "../ui/controls.tsx"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { soft, spread } from "../ui/layout.css.ts"
import { Notice, sayDone } from "../ui/messages.tsx"
import { RunNotice } from "../ui/RunNotice.tsx"

interface GenerateDialogProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  /** 0 while there is none. */
  readonly version: number
  readonly onClose: () => void
}

const qualities = [
  { value: "fast", label: "Fast" },
  { value: "pro", label: "Pro, more thorough" }
]

interface EstimateProps {
  readonly projectId: string
  readonly request: ProjectGenerationRequest
}

const Estimate = ({ projectId, request }: EstimateProps): ReactNode => {
  const { error, estimate, pending } = useEstimate(projectEstimate(projectId), request)
  if (error !== null) return <FailureNotice error={error} />
  if (estimate === undefined) return <p className={soft}>{pending ? "Estimating…" : ""}</p>
  const { calls, fits_context, input_tokens, note, output_tokens } = estimate
  if (!fits_context) return <Notice look="warn">This does not fit the model.</Notice>
  const [least, most] = [output_tokens.min.toLocaleString("en"), output_tokens.max.toLocaleString("en")]
  return (
    <p className={soft}>
      {`${counted(calls, "call")} of the model: ${input_tokens.toLocaleString("en")} tokens in, `}
      {`${least === most ? "" : `${least} to `}${most} out.`}
      {note === undefined ? null : ` ${note}`}
    </p>
  )
}

export const GenerateDialog = ({ node, onClose, project, version }: GenerateDialogProps): ReactNode => {
  const [instructions, setInstructions] = useState("")
  const [quality, setQuality] = useState<"fast" | "pro">("fast")
  const begin = useGenerateProject(project.id, () => sayDone("The document is being generated"))
  const request: ProjectGenerationRequest = {
    scope: "documents",
    node_ids: [node.id],
    quality,
    ...(instructions.trim() === "" ? {} : { instructions })
  }
  const problems = problemsOf(begin.error)
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Generate the document of ${node.label}`}
      description={
        version === 0
          ? "The model writes the first version, from the prompt, the part and its neighbours."
          : `The model writes version ${(version + 1).toLocaleString("en")}, from the prompt, the part and its neighbours. What is there now stays in the history: you can compare both, and restore.`
      }
      act="Generate"
      onConfirm={() => begin.mutateAsync(request)}
    >
      <TextArea
        label="What to mind"
        hint={`Such as “shorter”, or “say how orders are paid”.${project.prompt.trim() === "" ? "" : " May stay empty."}`}
        rows={3}
        value={instructions}
        problem={problems["instructions"]}
        onChange={({ target }) => setInstructions(target.value)}
      />
      <SelectField
        label="Quality"
        choices={qualities}
        value={quality}
        onChange={({ target }) => setQuality(target.value === "pro" ? "pro" : "fast")}
      />
      <Estimate projectId={project.id} request={request} />
      {Object.keys(problems).length > 0 ? null : (
        <FailureNotice error={begin.error} title="It could not begin" />
      )}
    </ConfirmDialog>
  )
}

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
        {before === 0
          ? "It is the first one. Edit it from here."
          : `Version ${before.toLocaleString("en")} is still in the history.`}
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

interface DocumentRunProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string }
  readonly document: DocumentVersion | null
  readonly editing?: boolean
}

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
      <RunNotice run={run} title="A run of this project writes this document.">
        {editing
          ? "Go on writing: once you save, yours stays current, and the run leaves this document alone."
          : "The new version appears here by itself."}
      </RunNotice>
    )
  }
  return !editing && before !== null && document?.edit_type === "generate" && current > before ? (
    <Generated projectId={project.id} nodeId={node.id} version={current} before={current - 1} />
  ) : null
}
