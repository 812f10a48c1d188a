import type { WrittenVersion } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { isStale } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import type { Drafting } from "./useDocumentDraft.ts"

interface Sent {
  readonly content: string
  readonly expected: number
}

export interface Saving {
  /** Saves the text as it is now, as the version after `expected`; nothing while it is being saved already. */
  readonly save: (expected: number) => void
  readonly busy: boolean
  /** Why the last save failed, unless somebody else was faster. */
  readonly error: unknown
}

/** Saves what is written as a new version, guarded by the version that the writer knows. */
export const useSave = (projectId: string, nodeId: string, { read, rebase }: Drafting): Saving => {
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
    save: (expected) => {
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
