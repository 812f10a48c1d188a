import { applyEdit, type GraphEdit } from "./applyEdit.ts"
import type { DraftGraph, GraphVersion } from "./DraftGraph.ts"
import { sameGraph } from "./graphChanges.ts"

export interface DraftHistory {
  readonly past: ReadonlyArray<DraftGraph>
  readonly present: DraftGraph
  readonly future: ReadonlyArray<DraftGraph>
  /** The text that the last edit typed into: what follows in it is no step of its own. */
  readonly typing: string | null
}

const steps = 200

export const beginHistory = (present: DraftGraph): DraftHistory => ({
  past: [],
  present,
  future: [],
  typing: null
})

/** What people type letter by letter, and links as they type them. */
const typed = new Set(["label", "description", "technology", "owner", "links"])

const typedText = (part: string, change: object): string | null => {
  const field = Object.keys(change).find((name) => typed.has(name))
  return field === undefined ? null : `${part} ${field}`
}

const textOf = (edit: GraphEdit): string | null => {
  switch (edit.edit) {
    case "changeNode":
      return typedText(`node ${edit.id}`, edit.change)
    case "changeEdge":
      return typedText(`edge ${edit.source} ${edit.target}`, edit.change)
    case "renameRole":
      return `role ${edit.id}`
    default:
      return null
  }
}

export const step = ({ past, present }: DraftHistory, next: DraftGraph): DraftHistory => ({
  past: [...past, present].slice(-steps),
  present: next,
  future: [],
  typing: null
})

/** The same history if the edit changes nothing. */
export const editHistory = (history: DraftHistory, edit: GraphEdit): DraftHistory => {
  const next = applyEdit(history.present, edit)
  if (sameGraph(history.present, next)) return history
  const typing = textOf(edit)
  if (typing !== null && typing === history.typing) return { ...history, present: next, future: [] }
  return { ...step(history, next), typing }
}

export const undo = (history: DraftHistory): DraftHistory => {
  const last = history.past.at(-1)
  if (last === undefined) return history
  const { future, past, present } = history
  return { past: past.slice(0, -1), present: last, future: [present, ...future], typing: null }
}

export const redo = (history: DraftHistory): DraftHistory => {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, typing: null }
}

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
