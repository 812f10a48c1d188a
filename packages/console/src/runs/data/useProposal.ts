import type { Design, ProposeRequest } from "@design-workspace/client"
import { useMutation } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import { collectionQuery } from "../../client/collectionQueries.ts"
import { queryClient } from "../../client/queries.ts"
import { dropStored, readStored, writeStored } from "../../client/stored.ts"
import { useCaller } from "../../client/useCaller.ts"
import { workspace } from "../../client/workspace.ts"
import { newProposal, type StoredProposal } from "../model/storedProposal.ts"

const keyOf = (caller: string, collectionId: string): string => `proposal:${caller}:${collectionId}`

/** The proposal that this tab keeps for the caller and a collection. */
export const useStoredProposal = (collectionId: string) => {
  const key = keyOf(useCaller(), collectionId)
  const [stored, setStored] = useState(() => readStored<StoredProposal>(key) ?? null)
  const [kept, setKept] = useState(true)
  const keep = useCallback(
    (next: StoredProposal | null) => {
      setStored(next)
      if (next === null) dropStored(key)
      else setKept(writeStored(key, next))
    },
    [key]
  )
  return { stored, keep, kept }
}

/** What the collection had in the version that a proposal was made from, which may be over by now. */
const contentAt = async (id: string, version: string): Promise<Design> => {
  const now = await queryClient.fetchQuery({ ...collectionQuery(id), staleTime: 0 })
  if (now.updated_at === version) return now
  const { items } = await workspace.versions.listCollectionVersions({ params: { id }, query: { limit: 50 } })
  const then = items.find(({ created_at }) => created_at <= version)
  return then === undefined
    ? now
    : workspace.versions.readCollectionVersion({ params: { id, version: then.version } })
}

/** Asks for a proposal, which takes as long as a run; `stop` gives it up. */
export const useProposing = (collectionId: string, onProposed: (proposal: StoredProposal) => void) => {
  const stop = useRef<AbortController>(undefined)
  const [since, setSince] = useState("")
  const mutation = useMutation({
    networkMode: "always",
    mutationFn: async (payload: ProposeRequest["payload"]) => {
      const given = new AbortController()
      stop.current = given
      setSince(new Date().toISOString())
      const proposed = await workspace.propose(
        { params: { id: collectionId }, payload },
        { signal: given.signal }
      )
      return newProposal(proposed, await contentAt(collectionId, proposed.based_on))
    },
    onSuccess: onProposed
  })
  const wasStopped = stop.current?.signal.aborted === true
  return {
    propose: mutation.mutate,
    proposing: mutation.isPending,
    since,
    wasStopped,
    error: wasStopped ? null : mutation.error,
    stop: useCallback(() => stop.current?.abort(), [])
  }
}
