import type { Job, ProjectAttempt } from "@design-workspace/client"
import type { ReactNode } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { Notice } from "../../ui/Notice.tsx"
import { unmadeNodes } from "./documentRows.ts"
import type { ProjectRunActions } from "./useProjectRunActions.ts"

/** What a run that did not succeed had written by then. Its documents are planned in the write of its graph. */
const writtenBy = (attempt: ProjectAttempt | undefined) => ({
  documents: attempt?.documents.filter(({ state }) => state === "written").length ?? 0,
  graph: attempt !== undefined && attempt.scope !== "documents" && attempt.documents.length > 0
})

interface OutcomeProps {
  readonly job: Job
  readonly attempt: ProjectAttempt | undefined
}

/** How a run stands, in a sentence. It is always there, so that nothing moves when the run ends. */
export const ProjectNote = ({ attempt, job: { result, status } }: OutcomeProps): ReactNode => {
  const words = (): string => {
    const made = result?.result_summary
    if (status === "succeeded" && made !== undefined && "nodes_count" in made) {
      const { documents_failed, documents_skipped, documents_written, nodes_count } = made
      return `${text.doneNote(nodes_count, documents_written, documents_skipped, documents_failed)}.`
    }
    if (status === "cancelled") return text.cancelledNote(writtenBy(attempt))
    return status === "failed" ? "" : text.runningNote
  }
  return <p role="status">{words()}</p>
}

/** What can be done with the run as it stands. */
export const ProjectButtons = ({
  actions: { again, cancel, cancelling, documents, open, rest },
  active
}: {
  readonly actions: ProjectRunActions
  readonly active: boolean
}): ReactNode =>
  active ? (
    <ActionButton action={cancel} look="danger" busy={cancelling} />
  ) : (
    <>
      <ActionButton action={again} />
      <ActionButton action={open} />
      <ActionButton action={documents} look={rest === undefined ? "primary" : "plain"} />
    </>
  )

/** Why a run failed or left documents out, and what helps; nothing of any other. */
export const ProjectFailure = ({
  actions: { again, rest },
  attempt,
  job: { error, result, status }
}: OutcomeProps & { readonly actions: ProjectRunActions }): ReactNode => {
  const button = rest ?? again
  const buttons = button === undefined ? {} : { actions: <ActionButton action={button} look="primary" /> }
  if (status === "failed" && error !== null) {
    return error.code === "stale" ? (
      <Notice look="warn" title={text.staleTitle} {...buttons}>
        {text.staleNote}
      </Notice>
    ) : (
      <Notice look="bad" title={text.failedTitle} {...buttons}>
        {error.message} {text.keptWritten(writtenBy(attempt))}
      </Notice>
    )
  }
  const made = result?.result_summary
  const failed = made !== undefined && "documents_failed" in made ? made.documents_failed : 0
  if (status === "cancelled" && rest !== undefined)
    return <Notice {...buttons}>{text.unmade(unmadeNodes(attempt?.documents ?? []).length)}</Notice>
  return failed === 0 ? null : <Notice look="warn" title={text.failedDocuments(failed)} {...buttons} />
}
