import type { JobEvent } from "@design-workspace/client"
import { mayPass } from "./failures.ts"
import { followTogether } from "./followTogether.ts"
import { workspace } from "./workspace.ts"

/**
 * Gives the events of a job's run to `onEvents`, from the first on, each once and in order, whoever started it and
 * however late. `ended` comes with the last ones. `onLost` is told when the service stops answering, which is waited
 * out, and when it answers again.
 */
export const followJob = (
  id: string,
  onEvents: (events: ReadonlyArray<JobEvent>, ended: boolean) => void,
  signal: AbortSignal,
  onLost: (lost: boolean) => void = () => undefined
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
          if (!signal.aborted) tell(mayPass(error))
          throw error
        }
      }
    },
    ({ ended, items }) => onEvents(items, ended),
    signal,
    "0"
  )
}
