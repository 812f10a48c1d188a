import type { ProjectGenerationRequest, ProjectWithGraph } from "@design-workspace/client"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { problemsOf } from "../../client/failures.ts"
import { projectEstimate, useEstimate } from "../../runs/data/runForms.ts"
import { useGenerateProject } from "../../runs/data/runQueries.ts"
import { documents as text } from "../../text/documents.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { SelectField, TextArea } from "../../ui/Field.tsx"
import { soft } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { sayDone } from "../../ui/toasts.ts"

interface GenerateDialogProps {
  readonly project: ProjectWithGraph
  readonly node: { readonly id: string; readonly label: string }
  /** 0 while there is none. */
  readonly version: number
  readonly onClose: () => void
}

const qualities = (["fast", "pro"] as const).map((value) => ({ value, label: text.qualities[value] }))

interface EstimateProps {
  readonly projectId: string
  readonly request: ProjectGenerationRequest
}

const Estimate = ({ projectId, request }: EstimateProps): ReactNode => {
  const { error, estimate, pending } = useEstimate(projectEstimate(projectId), request)
  if (error !== null) return <FailureNotice error={error} />
  if (estimate === undefined) return <p className={soft}>{pending ? "Estimating…" : ""}</p>
  const { calls, fits_context, input_tokens, note, output_tokens } = estimate
  return fits_context ? (
    <p className={soft}>
      {text.estimate(calls, input_tokens, output_tokens.min, output_tokens.max)} {note}
    </p>
  ) : (
    <Notice look="warn">This does not fit the model.</Notice>
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
      open
      onOpenChange={onClose}
      title={`Generate the document of ${node.label}`}
      description={
        version === 0
          ? "The model writes the first version, from the prompt, the part and its neighbours."
          : text.generateNext(version + 1)
      }
      act="Generate"
      onConfirm={() => begin.mutateAsync(request)}
    >
      <TextArea
        label="What to mind"
        hint={
          project.prompt.trim() === "" ? text.instructionsHint : `${text.instructionsHint} May stay empty.`
        }
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
