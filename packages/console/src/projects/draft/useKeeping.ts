import { useCallback, useEffect, useRef, useState } from "react"
import type { GraphDraft } from "../model/graphDraft.ts"
import { type DraftPlace, draftKey, dropDraft, keepDraft } from "./keptDrafts.ts"

/** How long after the last edit changes are kept, in milliseconds; leaving the page keeps them at once. */
const pause = 250

interface Keeping {
  /** Where the changes of this visit are kept. */
  readonly key: string
  /** The browser keeps all that is not saved. */
  readonly kept: boolean
}

/** Keeps what is not saved in the browser, so that a reload, a closed tab or a session's end loses nothing. */
export const useKeeping = (place: DraftPlace, draft: GraphDraft, dirty: boolean): Keeping => {
  const [key] = useState(() => draftKey(place))
  const [kept, setKept] = useState(true)
  const latest = useRef({ draft, dirty })
  latest.current = { draft, dirty }
  const keep = useCallback(() => {
    const { dirty, draft } = latest.current
    if (!dirty) {
      dropDraft(key)
      setKept(true)
      return
    }
    const { base, history } = draft
    setKept(keepDraft({ key, base, graph: history.present, at: new Date().toISOString() }))
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further edit waits anew
  useEffect(() => {
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [draft, dirty, keep])
  useEffect(() => {
    addEventListener("pagehide", keep)
    return () => {
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [keep])
  const inDanger = dirty && !kept
  useEffect(() => {
    if (!inDanger) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [inDanger])
  return { key, kept }
}
