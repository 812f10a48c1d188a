import { type Client, Unexpected } from "./Client.ts"
import type { RunEvent } from "./eventsOf.ts"
import type { Screen } from "./Screen.ts"
import type { Generated } from "./Wire.ts"

const counted = { layer: "layers", specialty: "specialties", block: "blocks", edge: "edges" }

const nameIn = ({ name, source_id: from, target_id: to }: RunEvent["data"]): string =>
  name !== undefined ? String(name) : from !== undefined ? `${from} → ${to}` : ""

/** Follows an applied generation and shows its progress, event by event, until it is done. */
export const watchRun = async (
  screen: Screen,
  client: Client,
  path: string,
  body: unknown
): Promise<Generated> => {
  const started = performance.now()
  const counts = new Map<string, number>()
  let stage = "queued"
  let last: RunEvent | undefined

  const show = ({ data, event }: RunEvent) => {
    const totals = Object.entries(counted).map(([kind, kinds]) => `${counts.get(kind) ?? 0} ${kinds}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const completed = event === "stage" && data["status"] === "completed" && stage !== "queued"
    const line = `${stage.padEnd(12)}${totals.join(", ")}  ${seconds} s  ${nameIn(data)}`
    screen.progress(line.trimEnd(), completed)
  }

  for await (const event of client.follow(path, body)) {
    last = event
    counts.set(event.event, (counts.get(event.event) ?? 0) + 1)
    if (event.event === "stage") stage = String(event.data["stage"])
    show(event)
  }
  if (last?.event !== "done")
    throw new Unexpected(`the run ended with ${JSON.stringify(last)} instead of done`)
  // The closed set of events guarantees this payload for `done`.
  return last.data as unknown as Generated
}
