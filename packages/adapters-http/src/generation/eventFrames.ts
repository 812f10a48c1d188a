import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, Struct } from "effect"
import { jsonOf } from "../representation/Representation.ts"
import { wireName } from "../wire/snakeKeys.ts"
import { eventPayloads } from "../contract/generation/EventWire.ts"

interface Frame {
  readonly event: string
  readonly data: unknown
}

const { cases, match } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))

const frame = <S extends Schema.Codec<unknown, unknown>>(event: keyof typeof eventPayloads, wire: S) => {
  const encode = jsonOf(wire)
  return (told: S["Type"]): Frame => ({ event, data: encode(told) })
}

/**
 * Makes frames for an event whose payload differs only in the names of its fields. Most events are of these kinds,
 * and encoding by a schema takes five times as long.
 */
const renamed = <E extends GenerationEvent>(
  event: keyof typeof eventPayloads,
  { fields }: { readonly fields: { readonly [K in keyof E]: unknown } }
) => {
  const names = Object.keys(Struct.omit(fields, ["_tag"])).map((name) => [name, wireName(name)] as const)
  return (told: E): Frame => {
    const data: Record<string, unknown> = {}
    for (const [name, onWire] of names) data[onWire] = told[name as keyof E]
    return { event, data }
  }
}

/** The event with the name and shape that the interface defines (interface, Events; contract 5.4). */
const toFrame: (event: GenerationEvent) => Frame = match({
  Stage: renamed("stage", cases.Stage),
  Layer: renamed("layer", cases.Layer),
  Specialty: renamed("specialty", cases.Specialty),
  Block: renamed("block", cases.Block),
  Edge: renamed("edge", cases.Edge),
  QualityPhase: frame("quality_phase", eventPayloads.quality_phase),
  Done: frame("done", eventPayloads.done),
  Failed: frame("error", eventPayloads.error)
})

/** Two lines and a blank one. JSON escapes line breaks in the data, and the event names are a closed set. */
const textOf = ({ data, event }: Frame): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A part of an event stream, ready to send. */
export interface Part {
  readonly bytes: Uint8Array
  /** Whether it contains the stream's last event. */
  readonly isLast: boolean
}

const encoder = new TextEncoder()

const partOf = (text: string, isLast: boolean): Part => ({ bytes: encoder.encode(text), isLast })

const written = new WeakMap<ReadonlyArray<GenerationEvent>, Part>()

/** Events that are sent together. Many streams may send the same array, which is then encoded only once. */
export const eventsPart = (events: ReadonlyArray<GenerationEvent>): Part => {
  const before = written.get(events)
  if (before !== undefined) return before
  const part = partOf(events.map((event) => textOf(toFrame(event))).join(""), events.some(isFinal))
  written.set(events, part)
  return part
}

const error = frame("error", eventPayloads.error)

/** An `error` that ends the stream. */
export const errorPart = (told: Parameters<typeof error>[0]): Part => partOf(textOf(error(told)), true)

/** A comment without content. It keeps proxies from closing a stream that seems dead. */
export const keepAlive = partOf(": keep-alive\n\n", false)
