import type { JobEvent } from "@design-workspace/client"
import { followTogether } from "./followTogether.ts"
import { workspace } from "./workspace.ts"

/**
 * Gives the events of a job's run to `onEvents`, from the first on, each once and in order, whoever started it and
 * however late. `ended` comes with the last ones.
 */
export const followJob = (
  id: string,
  onEvents: (events: ReadonlyArray<JobEvent>, ended: boolean) => void,
  signal: AbortSignal
): Promise<void> =>
  followTogether<JobEvent>(
    {
      name: `events of job ${id}`,
      read: async (after = "0", wait, signal) => {
        const { ended, items, next } = await workspace.jobs.readJobEvents(
          { params: { id }, query: { after: Number(after), wait } },
          { signal }
        )
        return { items, next: String(next), ended }
      }
    },
    ({ ended, items }) => onEvents(items, ended),
    signal,
    "0"
  )
