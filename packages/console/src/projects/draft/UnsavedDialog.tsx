import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { ui } from "../../text/ui.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { ChangeList } from "../changes/ChangeList.tsx"
import { changeNames } from "../changes/changeWords.ts"
import type { LaneNames } from "../picture/drawnGraph.ts"
import type { GraphDrafting } from "./useGraphDraft.ts"

interface UnsavedDialogProps {
  readonly drafting: GraphDrafting
  readonly lanes: LaneNames
  readonly onClose: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** What a save would write. */
export const UnsavedDialog = ({
  drafting,
  lanes,
  onClose,
  onDiscard,
  onSave
}: UnsavedDialogProps): ReactNode => (
  <Dialog
    open
    onOpenChange={onClose}
    title={text.showUnsaved}
    footer={
      <>
        <Button onClick={onClose}>{ui.close}</Button>
        <Button look="danger" onClick={onDiscard}>
          {text.discard}
        </Button>
        <Button look="primary" onClick={onSave}>
          {text.saveGraph}
        </Button>
      </>
    }
  >
    <ChangeList
      changes={drafting.changes}
      names={changeNames(drafting.draft.base.graph, drafting.graph, lanes)}
      label={text.showUnsaved}
    />
  </Dialog>
)
