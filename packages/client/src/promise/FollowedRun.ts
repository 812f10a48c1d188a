import { createParser, type EventSourceMessage } from "eventsource-parser"
import type { GenerationEvent } from "./generated/Schemas.ts"

/** An applied run in progress: the job to poll or cancel, and its events, of which the last is `done` or `error`. */
export interface FollowedRun {
  readonly jobId: string
  /** To be gone through once. Leaving the loop ends the stream, not the run. */
  readonly events: AsyncIterable<GenerationEvent>
}

/** The events ended before `done` or `error`. The run continues: read the job `jobId`. */
export class EventsCutOff extends Error {
  override readonly name = "EventsCutOff"
  readonly jobId: string

  constructor(jobId: string, options?: ErrorOptions) {
    super(`The events ended before their run did; read the job ${jobId}.`, options)
    this.jobId = jobId
  }
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** The service sends far shorter events. */
const maxBufferSize = 16 * 1024 * 1024

async function* messagesOf(body: Bytes): AsyncGenerator<EventSourceMessage> {
  const arrived: Array<EventSourceMessage> = []
  const broken: Array<Error> = []
  const parser = createParser({
    maxBufferSize,
    onEvent: (message) => arrived.push(message),
    onError: (error) => error.type === "max-buffer-size-exceeded" && broken.push(error)
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* arrived.splice(0)
      for (const error of broken) throw error
    }
  } finally {
    // A stream that broke has told why to its reader.
    await reader.cancel().catch(() => undefined)
  }
}

/** The events of a run as they come. Aborting `signal` throws its reason, and a lost connection `EventsCutOff`. */
export async function* eventsOf(
  jobId: string,
  body: Bytes,
  signal: AbortSignal | undefined
): AsyncGenerator<GenerationEvent> {
  try {
    for await (const { data, event } of messagesOf(body)) {
      const told = { event, data: JSON.parse(data) } as GenerationEvent
      yield told
      if (told.event === "done" || told.event === "error") return
    }
  } catch (cause) {
    signal?.throwIfAborted()
    throw new EventsCutOff(jobId, { cause })
  }
  throw new EventsCutOff(jobId)
}
