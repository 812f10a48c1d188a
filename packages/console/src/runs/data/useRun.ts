import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { followJob } from "../../client/followJob.ts"
import { keys } from "../../client/keys.ts"
import { useSignal } from "../../client/Signal.ts"
import { type Feed, RunFeed } from "../model/RunFeed.ts"

export interface FollowedFeed extends Feed {
  /** The service does not answer; it is asked again and again. */
  readonly lost: boolean
  /** What ended the following before the run ended. */
  readonly broken: unknown
  readonly followAgain: () => void
}

/** The run of a job from its first event on, for as long as the component is shown. One component follows one job. */
export const useRun = (jobId: string): FollowedFeed => {
  const queries = useQueryClient()
  const [feed] = useState(() => new RunFeed())
  const [lost, setLost] = useState(false)
  const [broken, setBroken] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const shown = useSignal(feed.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins anew
  useEffect(() => {
    const stop = new AbortController()
    setBroken(null)
    followJob(jobId, feed.push, stop.signal, setLost).catch((error: unknown) => {
      if (!stop.signal.aborted) setBroken(error)
    })
    return () => {
      stop.abort()
      feed.stop()
    }
  }, [feed, jobId, turn])
  const over = shown.ended || shown.view.run.end !== null
  useEffect(() => {
    if (!over) return
    void queries.invalidateQueries({ queryKey: keys.job(jobId) })
    void queries.invalidateQueries({ queryKey: keys.jobs })
  }, [jobId, over, queries])
  return { ...shown, lost, broken, followAgain: () => setTurn((before) => before + 1) }
}
