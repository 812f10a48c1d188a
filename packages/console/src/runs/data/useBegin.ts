import type { GenerateRequest } from "@design-workspace/client"
import { useNavigate } from "@tanstack/react-router"
import { keys } from "../../client/keys.ts"
import { dropBrief } from "../../client/leftBrief.ts"
import { dropStored } from "../../client/stored.ts"
import { useCaller } from "../../client/useCaller.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"

/** Begins a run and leaves its stream: the run goes on by itself, and its page follows the job. */
const beginRun = async (collectionId: string, payload: GenerateRequest["payload"]): Promise<string> => {
  const stream = new AbortController()
  const { jobId } = await workspace.generate(
    { params: { id: collectionId }, payload },
    { signal: stream.signal }
  )
  stream.abort()
  return jobId
}

/** Begins a run and goes to where it is watched. What was written for it is no longer kept. */
export const useBegin = (collectionId: string, storeKey: string) => {
  const navigate = useNavigate()
  const caller = useCaller()
  return useWrite((payload: GenerateRequest["payload"]) => beginRun(collectionId, payload), {
    stale: [keys.jobs],
    quiet: true,
    onDone: (jobId) => {
      dropStored(storeKey)
      dropBrief(caller, collectionId)
      void navigate({ to: "/jobs/$jobId", params: { jobId }, search: { collection: collectionId } })
    }
  })
}
