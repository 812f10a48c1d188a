import { dropOldDrafts, keep, readKept, visit } from "../../client/stored.ts"
import type { DraftGraph, GraphVersion } from "../../design/project/DraftGraph.ts"
import { graphProblems } from "../../design/project/graphProblems.ts"

export interface KeptDraft {
  readonly key: string
  readonly base: GraphVersion
  readonly graph: DraftGraph
  /** When they were last kept, in ISO 8601. */
  readonly at: string
}

/** Changes of different people in one browser stay apart. */
export interface DraftPlace {
  /** The caller's id, or `guest`. */
  readonly caller: string
  readonly projectId: string
}

const prefix = "graph-draft "

const startOf = ({ caller, projectId }: DraftPlace): string => `${prefix}${caller} ${projectId} `

/** Two tabs do not write over each other's changes. */
export const draftKey = (place: DraftPlace): string => `${startOf(place)}${visit()}`

const isGraph = (value: unknown): value is DraftGraph => {
  try {
    return graphProblems(value as DraftGraph).length === 0
  } catch {
    return false
  }
}

const isKept = (value: unknown): value is Omit<KeptDraft, "key"> => {
  if (typeof value !== "object" || value === null) return false
  const { at, base, graph } = value as Partial<KeptDraft>
  return typeof at === "string" && typeof base?.version === "string" && isGraph(base.graph) && isGraph(graph)
}

const read = (key: string): ReadonlyArray<KeptDraft> => {
  const kept = readKept(key, isKept)
  return kept === undefined ? [] : [{ ...kept, key }]
}

export const keptDrafts = (place: DraftPlace): ReadonlyArray<KeptDraft> => {
  dropOldDrafts(prefix)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(startOf(place)))
    .flatMap(read)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** False where the browser has no room for them. */
export const keepDraft = ({ key, ...draft }: KeptDraft): boolean => keep(key, draft)

export const dropDraft = (key: string): void => localStorage.removeItem(key)
