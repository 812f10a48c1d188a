import type { DraftGraph, GraphVersion } from "./DraftGraph.ts"
import { beginHistory, type DraftHistory } from "./draftHistory.ts"
import { sameGraph } from "./graphChanges.ts"

export interface GraphDraft {
  /** The version that a write expects. */
  readonly base: GraphVersion
  readonly history: DraftHistory
}

export const beginDraft = (base: GraphVersion): GraphDraft => ({ base, history: beginHistory(base.graph) })

export const isDirty = ({ base, history }: GraphDraft): boolean => !sameGraph(base.graph, history.present)

/**
 * Without changes here the draft becomes the service's new version; where only something else of the project changed,
 * or the same was done there, it builds on that version from now on. Otherwise it stays as it is: whose changes count
 * is for a person to say.
 */
export const settleDraft = (draft: GraphDraft, server: GraphVersion): GraphDraft => {
  const { base, history } = draft
  // Versions are instants in one notation, so their texts are in their order.
  if (server.version <= base.version) return draft
  if (sameGraph(server.graph, base.graph)) return { ...draft, base: { ...base, version: server.version } }
  if (sameGraph(server.graph, history.present)) {
    return { ...draft, base: { version: server.version, graph: history.present } }
  }
  return isDirty(draft) ? draft : beginDraft(server)
}

export const isBehind = ({ base }: GraphDraft, server: GraphVersion): boolean => server.version > base.version

/** What was done meanwhile stays unsaved. */
export const savedDraft = (draft: GraphDraft, graph: DraftGraph, version: string): GraphDraft => ({
  ...draft,
  base: { version, graph }
})
