import { getRouteApi } from "@tanstack/react-router"
import { useCallback, useMemo, useRef, useState } from "react"
import { edgeKey as draftKey } from "../design/project/DraftGraph.ts"
import { newId } from "../design/project/newId.ts"
import type { GraphEditing } from "../graph/model/GraphViewProps.ts"
import { edgeEnds, edgeKey } from "../graph/model/graphIndex.ts"
import { named } from "../text/words.ts"
import { sayDone } from "../ui/toasts.ts"
import type { GraphDrafting } from "./draft/useGraphDraft.ts"

const route = getRouteApi("/open/projects/$projectId")

const edgeText = (source: string, target: string): string => edgeKey({ source_id: source, target_id: target })

const edgeOf = (text: string | undefined) => edgeEnds(text ?? "")

interface Selection {
  readonly node?: string
  readonly edge?: string
}

/** What people do to the graph in the picture, and what is selected in it, which stands in the address. */
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
    /** Goes into the details of a part. */
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
