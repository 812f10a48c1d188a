import type { JobEvent } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState, useSyncExternalStore } from "react"
import { isTransient } from "../../client/failures.ts"
import { followTogether } from "../../client/followTogether.ts"
import { keys, workspace } from "../../client/workspace.ts"
import { type Feed, RunFeed } from "../model/RunFeed.ts"

/**
 * Each event once and in order, from the first on; `onLost` is told when the service stops answering, and when it is
 * back.
 */
const followJob = (
  id: string,
  onEvents: (events: ReadonlyArray<JobEvent>, ended: boolean) => void,
  signal: AbortSignal,
  onLost: (lost: boolean) => void
): Promise<void> => {
  let lost = false
  const tell = (now: boolean): void => {
    lost = now
    onLost(now)
  }
  return followTogether<JobEvent>(
    {
      name: `events of job ${id}`,
      read: async (after = "0", wait, signal) => {
        try {
          // After a failure the first answer comes at once, so that it does not seem to last.
          const { ended, items, next } = await workspace.jobs.readJobEvents(
            { params: { id }, query: { after: Number(after), wait: lost ? 0 : wait } },
            { signal }
          )
          tell(false)
          return { items, next: String(next), ended }
        } catch (error) {
          if (!signal.aborted) tell(isTransient(error))
          throw error
        }
      }
    },
    ({ ended, items }) => onEvents(items, ended),
    signal,
    "0"
  )
}

/** Draws the component again only when what it selects is another value. */
export const useFeed = <A>({ shown }: RunFeed, select: (feed: Feed) => A): A =>
  useSyncExternalStore(shown.subscribe, () => select(shown.get()))

const isOver = ({ ended, view }: Feed): boolean => ended || view.run.end !== null

/** The run of a job from its first event on. One component follows one job. */
export const useRun = (jobId: string) => {
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
  /** `broken`: what ended the following before the run ended. */
  return { feed, lost, broken, followAgain: () => setTurn((before) => before + 1) }
}

export type FollowedRun = ReturnType<typeof useRun>
