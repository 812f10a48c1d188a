import type { DocumentVersion } from "@design-workspace/client"
import { useCallback, useEffect, useRef, useState } from "react"
import { type DraftPlace, dropDraft, keepDraft, readDraft } from "./draftStore.ts"

/** A version and its text; the text is null where only the number is known, of a draft from an earlier visit. */
export interface Base {
  readonly version: number
  readonly text: string | null
}

/** Text that is being written, and the version that it began from. */
export interface Drafting {
  readonly initial: string
  /** The text a moment ago: it follows once the typing pauses. */
  readonly text: string
  /** The text as it is now. */
  readonly read: () => string
  readonly onEdit: (read: () => string) => void
  readonly base: Base
  /** The text now counts as made from this version. */
  readonly rebase: (base: Base) => void
  readonly dirty: boolean
  /** Whether this browser keeps what is not saved. */
  readonly kept: boolean
  /** It began from a draft of an earlier visit. */
  readonly resumed: boolean
}

/** A pause in the typing, in milliseconds. */
const pause = 150

export const baseOf = (document: DocumentVersion | null): Base => ({
  version: document?.version ?? 0,
  text: document?.content ?? ""
})

const startOf = (place: DraftPlace, current: Base) => {
  const draft = readDraft(place)
  if (draft === null || draft.text === current.text)
    return { text: current.text ?? "", base: current, resumed: false }
  const base = draft.base === current.version ? current : { version: draft.base, text: null }
  return { text: draft.text, base, resumed: true }
}

/** Follows what is written, and keeps it in this browser until it is saved. */
export const useDraft = (place: DraftPlace, current: Base): Drafting => {
  const [start] = useState(() => startOf(place, current))
  const [text, setText] = useState(start.text)
  const [base, setBase] = useState<Base>(start.base)
  const [kept, setKept] = useState(true)
  const reader = useRef(() => start.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<{ place: DraftPlace; base: Base; stored: string | null }>({
    place,
    base,
    stored: start.text
  })
  latest.current.base = base

  const store = useCallback(() => {
    clearTimeout(timer.current)
    const { base, place, stored } = latest.current
    const now = reader.current()
    if (now === base.text) dropDraft(place)
    else if (now !== stored)
      setKept(keepDraft(place, { text: now, base: base.version, at: new Date().toISOString() }))
    latest.current.stored = now
    setText(now)
  }, [])
  const rebase = useCallback(
    (base: Base) => {
      latest.current = { ...latest.current, base, stored: null }
      setBase(base)
      store()
    },
    [store]
  )
  useEffect(() => {
    addEventListener("pagehide", store)
    return () => {
      removeEventListener("pagehide", store)
      store()
    }
  }, [store])
  const onEdit = useCallback(
    (read: () => string) => {
      reader.current = read
      clearTimeout(timer.current)
      timer.current = setTimeout(store, pause)
    },
    [store]
  )
  return {
    initial: start.text,
    text,
    read: () => reader.current(),
    onEdit,
    base,
    rebase,
    dirty: text !== base.text,
    kept,
    resumed: start.resumed
  }
}
