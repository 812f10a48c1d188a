import { useState } from "react"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { sameGraph } from "../model/graphChanges.ts"
import { type DraftPlace, dropDraft, type KeptDraft, keptDrafts } from "./keptDrafts.ts"

interface FoundDrafts {
  /** What an earlier visit left, the latest first. */
  readonly found: ReadonlyArray<KeptDraft>
  /** It is taken over, or not wanted. */
  readonly settle: (draft: KeptDraft) => void
}

/** Unsaved changes of earlier visits. What the service has by now is none, and goes unsaid. */
export const useFoundDrafts = (place: DraftPlace, current: DraftGraph): FoundDrafts => {
  const [found, setFound] = useState(() => {
    const all = keptDrafts(place)
    const open = all.filter(({ graph }) => !sameGraph(graph, current))
    for (const draft of all) if (!open.includes(draft)) dropDraft(draft.key)
    return open
  })
  const settle = ({ key }: KeptDraft) => {
    dropDraft(key)
    setFound((all) => all.filter((draft) => draft.key !== key))
  }
  return { found, settle }
}
