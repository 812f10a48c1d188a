import { type RefObject, useCallback, useState } from "react"
import { readStored, writeStored } from "../../client/stored.ts"
import type { GenerationDraft } from "../model/generationDraft.ts"

export type ChangeDraft<Draft = GenerationDraft> = (change: (before: Draft) => Draft) => void

export const proposalDraftKey = (caller: string, collectionId: string): string =>
  `proposal-draft:${caller}:${collectionId}`

/** The fields say what is missing once they are drawn again. */
export const focusProblem = (fields: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus())
}

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
