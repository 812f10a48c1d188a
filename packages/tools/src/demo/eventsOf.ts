/** Its payload is as in the interface (interface, Events). */
export interface RunEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

const eventIn = (frame: string): RunEvent | undefined => {
  const found = /^event: (.+)\ndata: (.+)$/.exec(frame)
  return found?.[1] === undefined || found[2] === undefined
    ? undefined
    : { event: found[1], data: JSON.parse(found[2]) }
}

/** The events of a stream as they arrive, without its comment lines. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of body) {
    const frames = `${text}${decoder.decode(chunk, { stream: true })}`.split("\n\n")
    text = frames.pop() ?? ""
    for (const frame of frames) {
      const event = eventIn(frame)
      if (event !== undefined) yield event
    }
  }
}
