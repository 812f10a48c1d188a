/** Text that somebody wrote and did not save yet. */
export interface Draft {
  readonly text: string
  /** The version that it began from; 0 where there was none. */
  readonly base: number
  /** When it was last kept, as an instant of ISO 8601. */
  readonly at: string
}

/** Whose text of which document: drafts of different people in one browser stay apart. */
export interface DraftPlace {
  /** The caller's id, or `guest`. */
  readonly caller: string
  readonly projectId: string
  readonly nodeId: string
}

const keyOf = ({ caller, nodeId, projectId }: DraftPlace): string => `draft ${caller} ${projectId} ${nodeId}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "base" in value &&
  typeof value.base === "number" &&
  "at" in value &&
  typeof value.at === "string"

/** The draft that this browser keeps of a document; null if there is none. */
export const readDraft = (place: DraftPlace): Draft | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null")
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a draft for the next visit. False where the browser has no room for it. */
export const keepDraft = (place: DraftPlace, draft: Draft): boolean => {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (place: DraftPlace): void => localStorage.removeItem(keyOf(place))

/** The nodes of a project of whose documents this browser keeps a draft of the caller. */
export const draftedNodes = (caller: string, projectId: string): ReadonlySet<string> => {
  const start = keyOf({ caller, projectId, nodeId: "" })
  return new Set(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
  )
}
