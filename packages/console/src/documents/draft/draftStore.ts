import { Signal } from "../../client/Signal.ts"
import { dropDraft, dropOldDrafts, keepDraft, readKept, storedDrafts, visit } from "../../client/stored.ts"

export interface KeptDraft {
  readonly key: string
  readonly text: string
  /** The version that it began from; 0 for none. */
  readonly base: number
  /** An instant of ISO 8601. */
  readonly at: string
}

/** Drafts of different people in one browser stay apart. */
export interface DraftPlace {
  /** An id, or `guest`. */
  readonly caller: string
  readonly projectId: string
  readonly nodeId: string
}

const prefix = "draft "

const startOf = ({ caller, nodeId, projectId }: DraftPlace): string =>
  `${prefix}${caller} ${projectId} ${nodeId}`

/** One for each visit, so that two tabs do not write over each other's text. */
export const draftKey = (place: DraftPlace): string => `${startOf(place)} ${visit()}`

const isDraft = (value: unknown): value is Omit<KeptDraft, "key"> => {
  if (typeof value !== "object" || value === null) return false
  const { at, base, text } = value as Partial<KeptDraft>
  return typeof at === "string" && typeof base === "number" && typeof text === "string"
}

/** The latest that says anything else than what is saved; the others are dropped. */
export const openDraft = (place: DraftPlace, saved: string | null): KeptDraft | null => {
  dropOldDrafts(prefix)
  const start = startOf(place)
  const all = storedDrafts((key) => key === start || key.startsWith(`${start} `), isDraft)
  for (const { key, text } of all) if (text === saved) dropDraft(key)
  return all.find(({ text }) => text !== saved) ?? null
}

export const isThere = ({ key, text }: KeptDraft): boolean => readKept(key, isDraft)?.text === text

/** Unless another tab wrote something else there since. */
export const dropTaken = (draft: KeptDraft): void => {
  if (isThere(draft)) dropDraft(draft.key)
}

/** Moves whenever a discarded draft is brought back. */
export const restored = new Signal(0)

export const restoreDraft = (draft: KeptDraft): void => {
  keepDraft(draft)
  restored.set(restored.get() + 1)
}

/** Those of whose documents this browser keeps a draft of the caller. */
export const draftedNodes = (caller: string, projectId: string): ReadonlySet<string> => {
  dropOldDrafts(prefix)
  const start = startOf({ caller, projectId, nodeId: "" })
  return new Set(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length).split(" ", 1).join(""))
  )
}
