import { type Client, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { JobEvents, ProjectSummary } from "./Wire.ts"

type Event = JobEvents["items"][number]

/** The line about an event, and whether it stays on the screen. */
const told = (event: Event, counts: ReadonlyMap<string, number>): readonly [string, boolean] => {
  const made = `${counts.get("node") ?? 0} nodes, ${counts.get("edge") ?? 0} edges, ${counts.get("written") ?? 0} documents`
  switch (event.event) {
    case "stage":
      return [`${event.data.stage.padEnd(12)}${made}`, event.data.status === "completed"]
    case "node":
      return [`graph       ${made}  ${event.data.label}`, false]
    case "document":
      return [`documents   ${made}  ${event.data.node_id} ${event.data.status}`, false]
    default:
      return [`graph       ${made}`, false]
  }
}

/** Follows the job of a project's generation and shows its progress until it is done. */
export const watchProjectRun = async (
  screen: Screen,
  client: Client,
  job: string
): Promise<ProjectSummary> => {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (let after = 0; ; ) {
    const { ended, items, next } = await client.readQuietly<JobEvents>(`${job}/events?after=${after}&wait=20`)
    for (const event of items) {
      count(event.event === "document" ? event.data.status : event.event)
      const [line, lasting] = told(event, counts)
      if (event.event !== "done") screen.progress(line, lasting)
    }
    after = next
    if (!ended) continue
    const last = items.at(-1)
    if (last?.event === "done" && "documents_written" in last.data.result_summary)
      return last.data.result_summary
    throw new Unexpected(`the run ended with ${JSON.stringify(last)} instead of done`)
  }
}
