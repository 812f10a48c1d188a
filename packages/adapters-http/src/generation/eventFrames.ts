import { jobEventPayloads as eventPayloads } from "@design-workspace/api/generation/EventWire"
import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, Struct } from "effect"
import { jsonOf } from "../answers/Representation.ts"

/** An event by its name in the interface, with its payload as JSON. */
export interface Frame {
  readonly event: string
  readonly data: unknown
}

const { cases, match } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const frame = <S extends Schema.Codec<unknown, unknown>>(event: keyof typeof eventPayloads, wire: S) => {
  const encode = jsonOf(wire)
  return (payload: S["Type"]): Frame => ({ event, data: encode(payload) })
}

/** For events whose payload differs only in its names, which are most: a schema takes five times as long. */
const renamed = <E extends GenerationEvent>(
  event: keyof typeof eventPayloads,
  { fields }: { readonly fields: { readonly [K in keyof E]: unknown } }
) => {
  const names = Object.keys(Struct.omit(fields, ["_tag"])).map((name) => [name, wireName(name)] as const)
  return (payload: E): Frame => {
    const data: Record<string, unknown> = {}
    for (const [name, onWire] of names) data[onWire] = payload[name as keyof E]
    return { event, data }
  }
}

/** The event with the name and shape that the interface defines (interface, Events; contract 5.4). */
export const toFrame: (event: GenerationEvent) => Frame = match({
  Stage: renamed("stage", cases.Stage),
  Layer: renamed("layer", cases.Layer),
  Specialty: renamed("specialty", cases.Specialty),
  Block: renamed("block", cases.Block),
  Edge: renamed("edge", cases.Edge),
  QualityPhase: frame("quality_phase", eventPayloads.quality_phase),
  Node: renamed("node", cases.Node),
  Document: renamed("document", cases.Document),
  Done: frame("done", eventPayloads.done),
  Failed: frame("error", eventPayloads.error)
})

/** Two lines and a blank one. JSON escapes line breaks in the data, and the event names are a closed set. */
const textOf = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A piece of an event stream, ready to send. */
export interface StreamChunk {
  readonly bytes: Uint8Array
  /** Whether it contains the stream's last event. */
  readonly isLast: boolean
}

const encoder = new TextEncoder()

const chunkOf = (text: string, isLast: boolean): StreamChunk => ({ bytes: encoder.encode(text), isLast })

const written = new WeakMap<ReadonlyArray<GenerationEvent>, StreamChunk>()

/** Events that are sent together. Many streams may send the same array, which is then encoded only once. */
export const eventsChunk = (events: ReadonlyArray<GenerationEvent>): StreamChunk => {
  const before = written.get(events)
  if (before !== undefined) return before
  const chunk = chunkOf(events.map((event) => textOf(toFrame(event))).join(""), events.some(isFinal))
  written.set(events, chunk)
  return chunk
}

const error = frame("error", eventPayloads.error)

/** An `error` that ends the stream. */
export const errorChunk = (payload: Parameters<typeof error>[0]): StreamChunk =>
  chunkOf(textOf(error(payload)), true)

/** A comment without content. It keeps proxies from closing a stream that seems dead. */
export const keepAlive = chunkOf(": keep-alive\n\n", false)
