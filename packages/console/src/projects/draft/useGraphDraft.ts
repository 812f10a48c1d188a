import type { ProjectWithGraph } from "@design-workspace/client"
import { useCallback, useMemo, useState } from "react"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import type { DraftGraph, GraphVersion } from "../../design/project/DraftGraph.ts"
import { graphChanges } from "../../design/project/graphChanges.ts"
import {
  beginDraft,
  type DraftHistory,
  editHistory,
  isBehind,
  redo,
  settleDraft,
  step,
  undo
} from "../../design/project/graphDraft.ts"
import { draftOf } from "../../design/project/wireGraph.ts"

export const versionOf = ({
  graph,
  updated_at
}: Pick<ProjectWithGraph, "graph" | "updated_at">): GraphVersion => ({
  version: updated_at,
  graph: draftOf(graph)
})

/** Without changes of their own it follows the service. */
export const useGraphDraft = (project: ProjectWithGraph) => {
  const server = useMemo(() => versionOf(project), [project])
  const [kept, setKept] = useState(() => beginDraft(server))
  const draft = useMemo(() => settleDraft(kept, server), [kept, server])
  if (draft !== kept) setKept(draft)
  const graph = draft.history.present
  const changes = useMemo(() => graphChanges(draft.base.graph, graph), [draft.base.graph, graph])
  const dirty = changes.length > 0
  const change = useCallback(
    (next: (history: DraftHistory) => DraftHistory) =>
      setKept((draft) => {
        const history = next(draft.history)
        return history === draft.history ? draft : { ...draft, history }
      }),
    []
  )
  return {
    ...{ draft, graph, server, changes, dirty },
    /** Somebody else changed the graph since the version that the changes build on. */
    behind: dirty && isBehind(draft, server),
    setDraft: setKept,
    edit: useCallback((edit: GraphEdit) => change((history) => editHistory(history, edit)), [change]),
    undo: useCallback(() => change(undo), [change]),
    redo: useCallback(() => change(redo), [change]),
    /** Takes another graph as it is, in one step that can be undone; it builds on `base`. */
    take: useCallback(
      (graph: DraftGraph, base: GraphVersion) =>
        setKept((draft) => ({ base, history: step(draft.history, graph) })),
      []
    )
  }
}

export type GraphDrafting = ReturnType<typeof useGraphDraft>
