import type { Block, Collection, DecompositionRequest } from "@design-workspace/client"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useCaller } from "../../client/useSession.ts"
import { workspace } from "../../client/workspace.ts"
import { contentOf } from "../../design/collection/Content.ts"
import type { Edit } from "../../design/collection/editContent.ts"
import { client } from "../../text/words.ts"
import { sayFailed } from "../../ui/messages.tsx"
import { fitted, keepParts, keptParts, type Prepared } from "./decomposed.ts"

/** Prepared by a model, edited here, and kept in this tab until applied. */
export const usePrepared = (collection: Collection, block: Block) => {
  const caller = useCaller()
  const place = useMemo(
    () => ({ caller, collectionId: collection.id, blockId: block.id }),
    [block.id, caller, collection.id]
  )
  const [prepared, setPrepared] = useState(() => keptParts(place))
  const [error, setError] = useState<unknown>(null)
  const [since, setSince] = useState<number | null>(null)
  const call = useRef<AbortController>(undefined)
  // Whoever leaves the page no longer waits, and the model stops.
  useEffect(() => () => call.current?.abort(), [])
  const change = useCallback(
    (next: Prepared | null) => {
      setPrepared(next)
      keepParts(place, next)
    },
    [place]
  )
  const ask = async (payload: DecompositionRequest) => {
    call.current?.abort()
    const own = new AbortController()
    call.current = own
    setError(null)
    setSince(Date.now())
    try {
      const { edges, sub_blocks, updated_at } = await workspace.decomposition.previewDecomposition(
        { params: { id: collection.id, blockId: block.id }, payload },
        { signal: own.signal }
      )
      change({ blocks: sub_blocks, edges, basedOn: updated_at })
    } catch (failure) {
      if (!own.signal.aborted) setError(failure)
    } finally {
      if (call.current === own) setSince(null)
    }
  }
  const edit = (next: Edit): boolean => {
    if (prepared === null) return false
    const outcome = next({ ...contentOf(collection), blocks: prepared.blocks, edges: prepared.edges })
    if ("refused" in outcome) {
      sayFailed(client.failed, outcome.refused)
      return false
    }
    const { blocks, edges } = outcome.content
    change({ ...prepared, blocks, edges })
    return true
  }
  return {
    prepared,
    edit,
    ask,
    error,
    /** Null while the model does not work. */
    since,
    stop: () => call.current?.abort(),
    rebase: () => {
      if (prepared !== null)
        change({ ...fitted(collection, block, prepared), basedOn: collection.updated_at })
    },
    drop: () => change(null)
  }
}

export type Preparing = ReturnType<typeof usePrepared>
