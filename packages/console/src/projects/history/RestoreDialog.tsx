import type { ProjectWithGraph } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { projects as text } from "../../text/projects.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { ChangeList } from "../changes/ChangeList.tsx"
import { changeNames } from "../changes/changeWords.ts"
import { bounded } from "../look/changes.css.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { graphChanges } from "../model/graphChanges.ts"
import { draftOf } from "../model/wireGraph.ts"
import type { LaneNames } from "../picture/drawnGraph.ts"
import { useRestoreGraph } from "./useRestoreGraph.ts"

interface RestoreDialogProps {
  readonly project: ProjectWithGraph
  readonly graph: DraftGraph
  readonly lanes: LaneNames
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what a restore changes before it does. */
export const RestoreDialog = ({ graph, lanes, onClose, onDone, project }: RestoreDialogProps): ReactNode => {
  const present = draftOf(project.graph)
  const changes = graphChanges(present, graph)
  const { error, mutateAsync } = useRestoreGraph(project, onDone)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.restoreTitle}
      description={text.restoreText(changes.length)}
      act={text.restoreVersion}
      onConfirm={() => mutateAsync(graph)}
    >
      <FailureNotice error={error} title={text.restoreFailed} />
      <div className={bounded}>
        <ChangeList changes={changes} names={changeNames(present, graph, lanes)} label={text.restoreTitle} />
      </div>
    </ConfirmDialog>
  )
}
