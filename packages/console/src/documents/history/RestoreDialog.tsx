import { Refused, type WrittenVersion } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { documents as text } from "../../text/documents.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { Notice } from "../../ui/Notice.tsx"

interface RestoreDialogProps {
  readonly projectId: string
  readonly nodeId: string
  /** The project as the page shows it: the restore is refused if anything of it changed since. */
  readonly updatedAt: string
  readonly version: number
  readonly current: number
  readonly onClose: () => void
  readonly onRestored: (version: number) => void
}

const isChanged = (error: unknown): boolean =>
  error instanceof Refused && error.code === "PRECONDITION_FAILED"

/** Says what a restore makes, and makes it. */
export const RestoreDialog = (props: RestoreDialogProps): ReactNode => {
  const { current, nodeId, onClose, onRestored, projectId, updatedAt, version } = props
  const queries = useQueryClient()
  const restore = useWrite<void, WrittenVersion>(
    () =>
      workspace.documents.restoreDocumentVersion(
        { params: { id: projectId, nodeId, version } },
        { ifMatch: updatedAt }
      ),
    {
      stale: [keys.project(projectId), keys.projects, keys.search],
      done: (written) => text.restored(version, written.version),
      quiet: true
    }
  )
  const confirm = async () => {
    try {
      onRestored((await restore.mutateAsync()).version)
    } catch (error) {
      if (isChanged(error)) await queries.invalidateQueries({ queryKey: keys.project(projectId) })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={text.restoreTitle(version)}
      description={text.restoreNote(version, current + 1)}
      act={text.restoreAs(current + 1)}
      onConfirm={confirm}
    >
      {isChanged(restore.error) ? (
        <Notice look="warn">{text.changedMeanwhile}</Notice>
      ) : (
        <FailureNotice error={restore.error} />
      )}
    </ConfirmDialog>
  )
}
