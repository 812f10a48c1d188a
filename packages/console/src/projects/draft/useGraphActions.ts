import { ListChecks, Plus, Redo2, RotateCcw, Save, Undo2 } from "lucide-react"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { projects as text } from "../../text/projects.ts"
import type { GraphDrafting } from "./useGraphDraft.ts"

interface Acts {
  readonly add: () => void
  readonly save: () => void
  readonly show: () => void
  readonly discard: () => void
}

export interface GraphActions {
  readonly add: PageAction
  readonly undo: PageAction
  readonly redo: PageAction
  readonly save: PageAction
  readonly show: PageAction
  readonly discard: PageAction
}

const group = text.graphGroup

/** What an editor of the graph can do. What has nothing to do now is offered by no key and not by the palette. */
export const useGraphActions = (
  editable: boolean,
  { changes, dirty, draft, redo, undo }: GraphDrafting,
  { add, discard, save, show }: Acts
): GraphActions => {
  const actions: GraphActions = {
    add: { id: "graph.add", label: text.addNode, group, icon: Plus, keys: "a", run: add },
    undo: { id: "graph.undo", label: text.undoEdit, group, icon: Undo2, keys: "$mod+z", run: undo },
    redo: { id: "graph.redo", label: text.redoEdit, group, icon: Redo2, keys: "$mod+Shift+z", run: redo },
    save: { id: "graph.save", label: text.saveGraph, group, icon: Save, keys: "$mod+s", run: save },
    show: {
      id: "graph.changes",
      label: text.unsaved(changes.length),
      group,
      icon: ListChecks,
      run: show
    },
    discard: { id: "graph.discard", label: text.discard, group, icon: RotateCcw, bad: true, run: discard }
  }
  const { future, past } = draft.history
  useActions(
    editable
      ? [
          actions.add,
          ...(past.length > 0 ? [actions.undo] : []),
          ...(future.length > 0 ? [actions.redo] : []),
          // Always, so that the browser's own dialog for saving never comes.
          actions.save,
          ...(dirty ? [actions.show, actions.discard] : [])
        ]
      : []
  )
  return actions
}
