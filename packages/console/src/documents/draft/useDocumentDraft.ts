import type { DocumentVersion, WrittenVersion } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import { dropDraft, keepDraft } from "../../client/stored.ts"
import { isStale, keys, useWrite, workspace } from "../../client/workspace.ts"
import { useOnLeave } from "../../ui/leaving.ts"
import { type DraftPlace, draftKey, dropTaken, isThere, type KeptDraft, openDraft } from "./draftStore.ts"

/** The text is null where only the number is known, of a draft from an earlier visit. */
export interface Base {
  readonly version: number
  readonly text: string | null
}

/** In milliseconds. */
const pause = 150

export const baseOf = (document: DocumentVersion | null): Base => ({
  version: document?.version ?? 0,
  text: document?.content ?? ""
})

const startOf = (place: DraftPlace, current: Base) => {
  const key = draftKey(place)
  const draft = openDraft(place, current.text)
  if (draft === null) return { key, text: current.text ?? "", base: current, draft }
  const base = draft.base === current.version ? current : { version: draft.base, text: null }
  return { key, text: draft.text, base, draft }
}

interface Latest {
  base: Base
  stored: string | null
  /** An earlier visit's, as long as this one keeps nothing itself. */
  readonly taken: KeptDraft | null
}

export const useDocumentDraft = (place: DraftPlace, current: Base) => {
  const [start] = useState(() => startOf(place, current))
  const [text, setText] = useState(start.text)
  const [base, setBase] = useState<Base>(start.base)
  const [kept, setKept] = useState(true)
  const reader = useRef(() => start.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Latest>({ base, stored: null, taken: start.draft })
  latest.current.base = base

  const { key } = start
  const store = useCallback(() => {
    clearTimeout(timer.current)
    const { base, stored, taken } = latest.current
    const now = reader.current()
    setText(now)
    const dirty = now !== base.text
    if (dirty && now === stored) return
    if (dirty && taken?.text === now && taken.base === base.version && isThere(taken)) return
    const kept = !dirty || keepDraft({ key, text: now, base: base.version, at: new Date().toISOString() })
    setKept(kept)
    if (!kept) return
    if (!dirty) dropDraft(key)
    // What an earlier visit left is replaced, saved or discarded now.
    if (taken !== null) dropTaken(taken)
    latest.current = { base, stored: dirty ? now : null, taken: null }
  }, [key])
  const rebase = useCallback(
    (base: Base) => {
      latest.current = { ...latest.current, base, stored: null }
      setBase(base)
      store()
    },
    [store]
  )
  const leave = useCallback(() => {
    // Another tab may have taken over, and settled, what this one kept.
    latest.current.stored = null
    store()
  }, [store])
  useOnLeave(leave)
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
    /** It follows once the typing pauses; `read` has the text as it is now. */
    text,
    read: () => reader.current(),
    onEdit,
    base,
    /** The text now counts as made from this version. */
    rebase,
    dirty: text !== base.text,
    /** False where this browser has no room for it. */
    kept,
    /** From a draft of an earlier visit. */
    resumed: start.draft !== null,
    key
  }
}

export type Drafting = ReturnType<typeof useDocumentDraft>

interface Sent {
  readonly content: string
  readonly expected: number
}

/** Guarded by the version that the writer knows. */
export const useSave = (projectId: string, nodeId: string, { read, rebase }: Drafting) => {
  const queries = useQueryClient()
  const sending = useRef(false)
  const write = useWrite<Sent, WrittenVersion>(
    async ({ content, expected }) => {
      try {
        const written = await workspace.documents.writeDocument({
          params: { id: projectId, nodeId },
          payload: { content, expected_version: expected }
        })
        // Before anything is read again, so that one's own version is never taken for somebody else's.
        rebase({ version: written.version, text: content })
        return written
      } finally {
        sending.current = false
      }
    },
    {
      stale: [keys.project(projectId), keys.projects, keys.search],
      done: ({ version }) => `Saved as version ${version.toLocaleString("en")}`,
      quiet: true
    }
  )
  return {
    /** As the version after `expected`; nothing while it is being saved already. */
    save: (expected: number): void => {
      if (sending.current) return
      sending.current = true
      write.mutate(
        { content: read(), expected },
        {
          onError: (error) => {
            // The project too: it tells whether there is a document at all.
            if (isStale(error)) void queries.invalidateQueries({ queryKey: keys.project(projectId) })
          }
        }
      )
    },
    busy: write.isPending,
    error: isStale(write.error) ? null : write.error
  }
}

export type Saving = ReturnType<typeof useSave>
