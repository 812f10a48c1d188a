import type { ProjectWithGraph } from "@design-workspace/client"
import { useCallback, useMemo, useState } from "react"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import type { DraftGraph, GraphVersion } from "../../design/project/DraftGraph.ts"
import { type GraphChange, graphChanges } from "../../design/project/graphChanges.ts"
import {
  beginDraft,
  type DraftHistory,
  editHistory,
  type GraphDraft,
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

export interface GraphDrafting {
  readonly draft: GraphDraft
  readonly graph: DraftGraph
  readonly server: GraphVersion
  readonly changes: ReadonlyArray<GraphChange>
  readonly dirty: boolean
  /** Somebody else changed the graph since the version that the changes build on. */
  readonly behind: boolean
  readonly setDraft: (next: (draft: GraphDraft) => GraphDraft) => void
  readonly edit: (edit: GraphEdit) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Takes another graph as it is, in one step that can be undone; it builds on `base`. */
  readonly take: (graph: DraftGraph, base: GraphVersion) => void
}

/** Without changes of their own it follows the service. */
export const useGraphDraft = (project: ProjectWithGraph): GraphDrafting => {
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
    behind: dirty && isBehind(draft, server),
    setDraft: setKept,
    edit: useCallback((edit) => change((history) => editHistory(history, edit)), [change]),
    undo: useCallback(() => change(undo), [change]),
    redo: useCallback(() => change(redo), [change]),
    take: useCallback(
      (graph, base) => setKept((draft) => ({ base, history: step(draft.history, graph) })),
      []
    )
  }
}
