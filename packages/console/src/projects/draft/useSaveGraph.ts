import { useQueryClient } from "@tanstack/react-query"
import { isStale } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { projectQuery } from "../../client/projectQuery.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { projects as text } from "../../text/projects.ts"
import { sayDone } from "../../ui/toasts.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { type GraphDraft, isBehind, savedDraft, settleDraft } from "../model/graphDraft.ts"
import { wireOf } from "../model/wireGraph.ts"
import { type GraphDrafting, versionOf } from "./useGraphDraft.ts"

/** How often a write may meet a new version that left the graph alone. */
const attempts = 5

interface Written {
  /** The new version; null where somebody else changed the graph, and nothing is written. */
  readonly version: string | null
  readonly graph: DraftGraph
}

export interface GraphSaving {
  readonly busy: boolean
  readonly error: unknown
  /** Writes the draft, over whatever its base is by now. */
  readonly save: (draft: GraphDraft) => void
}

/**
 * Writes a graph. The version moves with documents and titles too, so a write that meets another version with the same
 * graph is repeated on that one; where the graph itself changed, `onStale` lets a person decide.
 */
export const useSaveGraph = (
  projectId: string,
  { setDraft }: GraphDrafting,
  onStale: () => void
): GraphSaving => {
  const queries = useQueryClient()
  const query = projectQuery(projectId)
  const write = async (draft: GraphDraft, left = attempts): Promise<Written> => {
    const graph = draft.history.present
    const sent = wireOf(graph)
    try {
      const { updated_at } = await workspace.projects.writeProjectGraph({
        params: { id: projectId },
        payload: { ...sent, expectedUpdatedAt: draft.base.version }
      })
      queries.setQueryData(query.queryKey, (old) =>
        old === undefined ? old : { ...old, updated_at, graph: { ...old.graph, ...sent } }
      )
      setDraft((now) => savedDraft(now, graph, updated_at))
      return { version: updated_at, graph }
    } catch (error) {
      if (!isStale(error) || left === 0) throw error
      const server = versionOf(await queries.fetchQuery({ ...query, staleTime: 0 }))
      const settled = settleDraft(draft, server)
      if (isBehind(settled, server)) return { version: null, graph }
      return write(settled, left - 1)
    }
  }
  const { error, isPending, mutate } = useWrite((draft: GraphDraft) => write(draft), {
    stale: [keys.project(projectId), keys.projects],
    quiet: true,
    onDone: ({ version }) => (version === null ? onStale() : sayDone(text.saved))
  })
  return { busy: isPending, error, save: (draft) => mutate(draft) }
}
