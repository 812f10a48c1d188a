import { request } from "node:http"
import { type Answer, answerOf } from "./Api.ts"
import { deviationOf } from "./deviationOf.ts"

export interface StreamedEvent {
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary JSON and assert on what they find
  readonly data: any
}

const frame = /^event: ([a-z_]+)\ndata: (.*)$/

/** The events of a stream's text; throws unless each is exactly two lines and a blank one (interface, Events). */
export const parseEvents = (text: string): ReadonlyArray<StreamedEvent> => {
  if (text !== "" && !text.endsWith("\n\n"))
    throw new Error(`the stream ends in the middle: ${text.slice(-80)}`)
  return text
    .split("\n\n")
    .slice(0, -1)
    .filter((part) => !part.startsWith(": "))
    .map((part) => {
      const [, event, data] = frame.exec(part) ?? []
      if (event === undefined || data === undefined) throw new Error(`no event: ${JSON.stringify(part)}`)
      return { event, data: JSON.parse(data) }
    })
}

export const eventsOf = (answer: Answer): ReadonlyArray<StreamedEvent> => parseEvents(answer.text)

export interface OpenStream {
  readonly status: number
  readonly headers: Answer["headers"]
  /** The first event of this name, read already or to come. */
  readonly until: (event: string) => Promise<StreamedEvent>
  /** Whether the server ended the stream, and its events; rejects one that it ended in the middle of an event. */
  readonly ended: Promise<{ readonly whole: boolean; readonly events: ReadonlyArray<StreamedEvent> }>
  readonly hangUp: () => void
}

const wholeFrames = (text: string): string => /^.*\n\n/s.exec(text)?.[0] ?? ""

export const openStream = (
  url: string,
  token: string,
  body: unknown,
  more: Readonly<Record<string, string>> = {}
): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      ...more
    }
    const call = request(url, { method: "POST", headers, agent: false }, (response) => {
      let received = ""
      let ended = false
      const waiting = new Set<() => void>()
      const end = new Promise<void>((resolve) => response.on("close", resolve))
      const wake = () => {
        for (const listener of waiting) listener()
      }
      response.on("data", (chunk: Buffer) => {
        received += chunk.toString("utf8")
        wake()
      })
      // `ended` says what broke off.
      response.on("error", () => undefined)
      response.on("close", () => {
        ended = true
        wake()
      })
      const until = (event: string): Promise<StreamedEvent> =>
        new Promise((found, failed) => {
          const look = () => {
            const hit = parseEvents(wholeFrames(received)).find((it) => it.event === event)
            if (hit === undefined && !ended) return
            waiting.delete(look)
            if (hit === undefined) failed(new Error(`the stream ended without ${event}: ${received}`))
            else found(hit)
          }
          waiting.add(look)
          look()
        })
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        until,
        ended: end.then(() => {
          const whole = response.complete
          const deviation = deviationOf("POST", new URL(url).pathname, answerOf(response, received))
          if (whole && deviation !== undefined) throw new Error(deviation)
          // A refusal is no stream of events.
          if (response.statusCode !== 200) return { whole, events: [] }
          return { whole, events: parseEvents(whole ? received : wholeFrames(received)) }
        }),
        hangUp: () => response.destroy()
      })
    })
    call.on("error", reject)
    call.end(text)
  })
