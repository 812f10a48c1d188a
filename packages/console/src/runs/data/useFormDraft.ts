import { useCallback, useState } from "react"
import { readStored, writeStored } from "../../client/stored.ts"
import type { GenerationDraft } from "../model/generationDraft.ts"

export type ChangeDraft<Draft = GenerationDraft> = (change: (before: Draft) => Draft) => void

/** A draft that this tab keeps over a reload. */
export const useFormDraft = <Draft = GenerationDraft>(key: string, first: Draft) => {
  const [draft, setDraft] = useState(() => readStored<Draft>(key) ?? first)
  const change: ChangeDraft<Draft> = useCallback(
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
