import { getRouteApi } from "@tanstack/react-router"
import { ListChecks, type LucideIcon, Plus, Redo2, RotateCcw, Save, Undo2 } from "lucide-react"
import { useCallback, useMemo, useRef, useState } from "react"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { edgeKey as draftKey } from "../../design/project/DraftGraph.ts"
import { newId } from "../../design/project/newId.ts"
import { edgeEnds, edgeKey } from "../../graph/model/graphIndex.ts"
import type { GraphEditing } from "../../graph/model/pictures.ts"
import { projects as text } from "../../text/projects.ts"
import { counted, named } from "../../text/words.ts"
import { sayDone } from "../../ui/toasts.ts"
import type { GraphDrafting } from "./useGraphDraft.ts"

const route = getRouteApi("/open/projects/$projectId")

const edgeText = (source: string, target: string): string => edgeKey({ source_id: source, target_id: target })

const edgeOf = (text: string | undefined) => edgeEnds(text ?? "")

interface Selection {
  readonly node?: string
  readonly edge?: string
}

export const useGraphActs = ({ edit, graph }: GraphDrafting) => {
  const navigate = route.useNavigate()
  const latest = useRef(graph)
  latest.current = graph
  const [fresh, setFresh] = useState<string | null>(null)
  const [entered, setEntered] = useState(0)
  const select = useCallback(
    (search: Selection) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate]
  )
  const editing = useMemo((): Required<GraphEditing> => {
    const nameOf = (id: string) => latest.current.nodes.find((node) => node.id === id)?.label ?? id
    return {
      onConnect: (source, target) => {
        if (source === target) return
        const key = draftKey({ source, target })
        const known = latest.current.edges.some((edge) => draftKey(edge) === key)
        if (known)
          sayDone(`There is an edge from ${named(nameOf(source))} to ${named(nameOf(target))} already`)
        else edit({ edit: "connect", source, target })
        setFresh(key)
        select({ edge: edgeText(source, target) })
      },
      onRemove: (id) => {
        const name = nameOf(id)
        edit({ edit: "removeNode", id })
        select({})
        sayDone(`${named(name)} is removed`)
      },
      onEditEdge: (source, target) => select({ edge: edgeText(source, target) })
    }
  }, [edit, select])
  const panelEditing = useMemo(
    () => ({ edit, remove: editing.onRemove, connect: editing.onConnect }),
    [edit, editing]
  )
  return {
    ...{ editing, edgeOf, edgeText, entered, fresh, panelEditing, select },
    selectNode: useCallback((id: string | null) => select(id === null ? {} : { node: id }), [select]),
    enter: useCallback(
      (id: string) => {
        select({ node: id })
        setEntered((times) => times + 1)
      },
      [select]
    ),
    /** Adds a part on the layer of the selected one, to be named next. */
    add: (beside: string | undefined) => {
      const id = newId("part")
      const lane = (graph.nodes.find((node) => node.id === beside) ?? graph.nodes.at(-1))?.lane ?? null
      edit({ edit: "addNode", node: { id, label: "New part", kind: "service", lane, roles: [] } })
      setFresh(id)
      select({ node: id })
    }
  }
}

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

/** What has nothing to do now is offered by no key and not by the palette. */
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
