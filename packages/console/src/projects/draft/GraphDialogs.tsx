import { lazy, type ReactNode, Suspense } from "react"
import { changeNames } from "../../design/project/changeWords.ts"
import type { LaneNames } from "../../design/project/drawnGraph.ts"
import { GraphChangeList } from "../../design/project/GraphChangeList.tsx"
import { projects as text } from "../../text/projects.ts"
import { ui } from "../../text/words.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import type { GraphDrafting } from "./useGraphDraft.ts"
import type { GraphEditor } from "./useGraphEditor.ts"

interface UnsavedDialogProps {
  readonly drafting: GraphDrafting
  readonly lanes: LaneNames
  readonly onClose: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

const UnsavedDialog = ({ drafting, lanes, onClose, onDiscard, onSave }: UnsavedDialogProps): ReactNode => (
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
    <GraphChangeList
      changes={drafting.changes}
      names={changeNames(drafting.draft.base.graph, drafting.graph, lanes)}
      label={text.showUnsaved}
    />
  </Dialog>
)

/** Its code comes when it is needed: the service has just answered that somebody else saved first. */
const StaleDialog = lazy(async () => ({ default: (await import("./StaleDialog.tsx")).StaleDialog }))

interface GraphDialogsProps {
  readonly editor: GraphEditor
  readonly lanes: LaneNames
  readonly showing: boolean
  readonly onShow: (open: boolean) => void
}

export const GraphDialogs = ({ editor, lanes, onShow, showing }: GraphDialogsProps): ReactNode => {
  const { comparing, drafting, savers } = editor
  const then = (act: () => void) => () => {
    onShow(false)
    act()
  }
  return (
    <>
      {showing && drafting.dirty ? (
        <UnsavedDialog
          drafting={drafting}
          lanes={lanes}
          onClose={() => onShow(false)}
          onDiscard={then(editor.discard)}
          onSave={then(editor.save)}
        />
      ) : null}
      {comparing === null ? null : (
        <Suspense fallback={null}>
          <StaleDialog
            base={drafting.draft.base.graph}
            mine={drafting.graph}
            theirs={drafting.server.graph}
            lanes={lanes}
            who={savers.names}
            at={savers.at}
            saving={comparing === "saving"}
            onClose={() => editor.setComparing(null)}
            onMine={editor.keepMine}
            onTheirs={editor.takeTheirs}
            onMerged={editor.merged}
          />
        </Suspense>
      )}
    </>
  )
}
