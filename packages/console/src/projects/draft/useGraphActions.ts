import { getRouteApi } from "@tanstack/react-router"
import { ListChecks, type LucideIcon, Plus, Redo2, RotateCcw, Save, Undo2 } from "lucide-react"
import { useCallback, useMemo, useRef, useState } from "react"
import { type PageAction, useActions } from "../../actions/actions.tsx"
import { edgeKey as draftKey, newId } from "../../design/project/DraftGraph.ts"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import type { GraphEditing } from "../../graph/model/pictures.ts"
import { projects as text } from "../../text/projects.ts"
import { counted, named } from "../../text/words.ts"
import { sayDone } from "../../ui/messages.tsx"
import type { GraphDrafting } from "./useGraphEditor.ts"

const route = getRouteApi("/open/projects/$projectId")

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
  const selectEdge = useCallback(
    (source: string, target: string) => select({ edge: edgeKey({ source_id: source, target_id: target }) }),
    [select]
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
        selectEdge(source, target)
      },
      onRemove: (id) => {
        const name = nameOf(id)
        edit({ edit: "removeNode", id })
        select({})
        sayDone(`${named(name)} is removed`)
      },
      onEditEdge: selectEdge
    }
  }, [edit, select, selectEdge])
  const panelEditing = useMemo(
    () => ({ edit, remove: editing.onRemove, connect: editing.onConnect }),
    [edit, editing]
  )
  return {
    ...{ editing, entered, fresh, panelEditing, select, selectEdge },
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

/** They do what `latest` says at the time, so that they need not be made anew at every edit. */
const actionsOf = (latest: { readonly current: Acts }, unsaved: number): GraphActions => {
  const action = (
    name: keyof Acts,
    label: string,
    icon: LucideIcon,
    more: Partial<Omit<PageAction, "icon">> = {}
  ) => ({
    ...{ id: `graph.${name}`, label, group: "Graph of the project", icon },
    run: () => latest.current[name](),
    ...more
  })
  return {
    add: action("add", "Add a part", Plus, { keys: "a" }),
    undo: action("undo", "Undo the last change", Undo2, { keys: "$mod+z" }),
    redo: action("redo", "Do it again", Redo2, { keys: "$mod+Shift+z" }),
    save: action("save", text.saveGraph, Save, { keys: "$mod+s" }),
    show: action("show", counted(unsaved, "unsaved change"), ListChecks, { id: "graph.changes" }),
    discard: action("discard", text.discard, RotateCcw, { bad: true })
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
