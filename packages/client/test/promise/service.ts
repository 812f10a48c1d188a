import { type ClientOptions, connect } from "@design-workspace/client"

export const baseUrl = "https://designs.example.org"
export const id = "01999999-0000-7000-8000-000000000001"
export const jobId = "01999999-0000-7000-8000-000000000002"

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8" }
  })

/** A service that gives these answers one after the other, and what it was asked. */
export const clientOf = (...answers: ReadonlyArray<() => Response | Promise<Response>>) => {
  const asked: Array<{ readonly url: string; readonly init: RequestInit }> = []
  const fetch: ClientOptions["fetch"] = async (url, init) => {
    init.signal?.throwIfAborted()
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = answers[asked.push({ url, init: { ...init, headers } }) - 1]
    if (answer === undefined) throw new Error("one call more than answers")
    return answer()
  }
  return { asked, client: connect({ baseUrl: `${baseUrl}/`, token: "dw_secret", fetch }) }
}

/** A page that a proxy or a network's sign-in puts in the service's place. */
export const pageOf = (status = 200, onCancel = () => {}): Response =>
  new Response(new ReadableStream({ cancel: onCancel }), { status, headers: { "content-type": "text/html" } })

/** A stream of these texts, which then ends, fails, or goes on until it is cancelled. */
export const streamOf = (
  texts: ReadonlyArray<string>,
  end: "close" | "fail" | "wait" = "close",
  onCancel = () => {}
): Response => {
  const bytes = texts.map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = bytes.shift()
      if (next !== undefined) controller.enqueue(next)
      else if (end === "close") controller.close()
      else if (end === "fail") controller.error(new TypeError("terminated"))
    },
    cancel: onCancel
  })
  return new Response(body, { headers: { "content-type": "text/event-stream", "x-job-id": jobId } })
}
