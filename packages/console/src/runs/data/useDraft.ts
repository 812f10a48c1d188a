import { useCallback, useState } from "react"
import { readStored, writeStored } from "../../client/stored.ts"
import type { GenerationDraft } from "../model/generationDraft.ts"

export type ChangeDraft = (change: (before: GenerationDraft) => GenerationDraft) => void

/** A draft that this tab keeps over a reload. */
export const useDraft = (key: string, first: GenerationDraft) => {
  const [draft, setDraft] = useState(() => readStored<GenerationDraft>(key) ?? first)
  const change: ChangeDraft = useCallback(
    (step) =>
      setDraft((before) => {
        const after = step(before)
        writeStored(key, after)
        return after
      }),
    [key]
  )
  return [draft, change] as const
}
