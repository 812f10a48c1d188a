import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState, useSyncExternalStore } from "react"
import { followJob } from "../../client/followJob.ts"
import { keys } from "../../client/keys.ts"
import { type Feed, RunFeed } from "../model/RunFeed.ts"

export interface FollowedRun {
  readonly feed: RunFeed
  /** The service does not answer; it is asked again and again. */
  readonly lost: boolean
  /** What ended the following before the run ended. */
  readonly broken: unknown
  readonly followAgain: () => void
}

/** What a component needs of a feed; it is drawn again only when that is another value. */
export const useFeed = <A>({ shown }: RunFeed, select: (feed: Feed) => A): A =>
  useSyncExternalStore(shown.subscribe, () => select(shown.get()))

const isOver = ({ ended, view }: Feed): boolean => ended || view.run.end !== null

/** The run of a job from its first event on, for as long as the component is shown. One component follows one job. */
export const useRun = (jobId: string): FollowedRun => {
  const queries = useQueryClient()
  const [feed] = useState(() => new RunFeed())
  const [lost, setLost] = useState(false)
  const [broken, setBroken] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
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
  const over = useFeed(feed, isOver)
  useEffect(() => {
    if (!over) return
    void queries.invalidateQueries({ queryKey: keys.job(jobId) })
    void queries.invalidateQueries({ queryKey: keys.jobs })
  }, [jobId, over, queries])
  return { feed, lost, broken, followAgain: () => setTurn((before) => before + 1) }
}
