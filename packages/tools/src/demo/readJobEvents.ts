import type { Client } from "./Client.ts"
import type { JobEvents } from "./Wire.ts"

/** Reads the events of a job from the first to the last: each call waits for what comes after the one before. */
export const readJobEvents = async (client: Client, job: string): Promise<JobEvents["items"]> => {
  const items: Array<JobEvents["items"][number]> = []
  for (let after = 0; ; ) {
    const answer = await client.readQuietly<JobEvents>(`${job}/events?after=${after}&wait=20`)
    items.push(...answer.items)
    if (answer.ended) return items
    after = answer.next
  }
}
