import type { LoadRequest } from "../load/Load.ts"
import { connected } from "./connected.ts"
import { owners, uid } from "./ids.ts"

/** How many events the run of the event streams has, its last one included. */
export const eventsOfRun = 100

/** The request whose answer is the event stream of the stored run; its key repeats it instead of starting another. */
export const runRequest: LoadRequest = {
  method: "POST",
  path: `/api/collections/${uid("collection", 4)}/regenerate`,
  headers: {
    authorization: `Bearer ${owners[0]}`,
    "content-type": "application/json",
    "idempotency-key": "the-run-of-the-bench"
  },
  body: JSON.stringify({
    mode: "initial",
    quality: "fast",
    messages: [
      { role: "user", content: "A shop with a web app, a catalogue, orders, payments and a warehouse." }
    ],
    params: { layers: { min: 6, max: 6 }, specialties: { min: 9, max: 9 }, blocks: { min: 80, max: 90 } },
    confirm: true
  })
}

/** The run keeps as many events as are wanted, the last one among them. */
const shorten = `
  DELETE FROM run_event WHERE (attempt_id, seq) IN (
    SELECT attempt_id, seq FROM run_event
    WHERE seq < (SELECT max(seq) FROM run_event) ORDER BY seq OFFSET ${eventsOfRun - 1}
  )`

const streamed = async (url: string): Promise<ReadonlyArray<string>> => {
  const { body = "", headers, method, path } = runRequest
  const answer = await fetch(`${url}${path}`, { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return text.split(/(?<=\n\n)/)
}

/** Has the product make one run, and gives the peers the frames of its events. */
export const storeRun = async (
  url: string,
  { peers, workspace }: { readonly peers: string; readonly workspace: string }
): Promise<void> => {
  await streamed(url)
  await connected(workspace, (database) => database.query(shorten))
  const frames = await streamed(url)
  if (frames.length !== eventsOfRun) throw new Error(`the run has ${frames.length} events`)
  await connected(peers, (database) =>
    database.query(
      "INSERT INTO peer.run_events SELECT n, frame FROM unnest($1::text[]) WITH ORDINALITY AS stored(frame, n)",
      [[...frames]]
    )
  )
}
