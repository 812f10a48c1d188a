import { eventsOf } from "@design-workspace/tools/demo/eventsOf"

/** One event as it arrived; `at` in milliseconds of this process's clock. */
export interface Arrival {
  readonly event: string
  readonly at: number
}

const request = {
  mode: "initial",
  quality: "fast",
  messages: [
    {
      role: "user",
      content: "A shop with a web app, a catalogue, orders, payments and a warehouse, on PostgreSQL."
    }
  ],
  params: {
    layers: { min: 4, max: 6 },
    specialties: { min: 4, max: 6 },
    blocks: { min: 20, max: 30 }
  },
  confirm: true
}

/**
 * Asks for a generation and reads its events to the end; `heard` is called with each as it arrives. With the key of a
 * run it follows that run.
 */
export const listen = async (
  url: string,
  token: string,
  collectionId: string,
  { heard, key }: { readonly key?: string; readonly heard?: (arrival: Arrival) => void } = {}
): Promise<ReadonlyArray<Arrival>> => {
  const answer = await fetch(`${url}/api/collections/${collectionId}/regenerate`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key })
    },
    body: JSON.stringify(request)
  })
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`)
  const arrivals: Array<Arrival> = []
  for await (const { event } of eventsOf(answer.body)) {
    const arrival = { event, at: performance.now() }
    arrivals.push(arrival)
    heard?.(arrival)
  }
  return arrivals
}
