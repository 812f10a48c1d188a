import { ListChecks, type LucideIcon, Plus, Redo2, RotateCcw, Save, Undo2 } from "lucide-react"
import { useMemo, useRef } from "react"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { projects as text } from "../../text/projects.ts"
import { counted } from "../../text/words.ts"
import type { GraphDrafting } from "./useGraphDraft.ts"

interface Acts {
  readonly add: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly show: () => void
  readonly discard: () => void
}

type WithIcon = PageAction & { readonly icon: LucideIcon }

export type GraphActions = Readonly<Record<keyof Acts, WithIcon>>

const group = "Graph of the project"

/** They do what `latest` says at the time, so that they need not be made anew at every edit. */
const actionsOf = (latest: { readonly current: Acts }, unsaved: number): GraphActions => {
  const run = (name: keyof Acts) => () => latest.current[name]()
  return {
    add: { id: "graph.add", label: "Add a part", group, icon: Plus, keys: "a", run: run("add") },
    undo: {
      id: "graph.undo",
      label: "Undo the last change",
      group,
      icon: Undo2,
      keys: "$mod+z",
      run: run("undo")
    },
    redo: {
      id: "graph.redo",
      label: "Do it again",
      group,
      icon: Redo2,
      keys: "$mod+Shift+z",
      run: run("redo")
    },
    save: { id: "graph.save", label: text.saveGraph, group, icon: Save, keys: "$mod+s", run: run("save") },
    show: {
      id: "graph.changes",
      label: counted(unsaved, "unsaved change"),
      group,
      icon: ListChecks,
      run: run("show")
    },
    discard: {
      id: "graph.discard",
      label: text.discard,
      group,
      icon: RotateCcw,
      bad: true,
      run: run("discard")
    }
  }
}

/** What an editor of the graph can do. What has nothing to do now is offered by no key and not by the palette. */
export const useGraphActions = (
  editable: boolean,
  { changes, dirty, draft, redo, undo }: GraphDrafting,
  acts: Omit<Acts, "undo" | "redo">
): GraphActions => {
  const latest = useRef<Acts>({ ...acts, undo, redo })
  latest.current = { ...acts, undo, redo }
  const unsaved = changes.length
  const actions = useMemo(() => actionsOf(latest, unsaved), [unsaved])
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
