import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { GraphLayoutWire } from "./GraphLayoutWire.ts"
import * as Wire from "./WireErrors.ts"

/** The media types of pictures; Mermaid's is the registered one. */
export const pictureTypes = { mermaid: "text/vnd.mermaid", svg: "image/svg+xml" } as const

/** A picture's form. */
export type PictureForm = keyof typeof pictureTypes

/** The form of a graph: JSON, a picture, or the places of a picture's parts. */
export const GraphFormat = Schema.Literals(["json", "layout", "mermaid", "svg"])
export type GraphFormat = typeof GraphFormat.Type

/** A form that the renderer of pictures makes. */
export type RenderedForm = Exclude<GraphFormat, "json">

/** A width in CSS pixels (contract 14.3), without leading zeros so that each has one spelling in the cache. */
const WidthParam = Schema.String.check(
  Schema.isPattern(/^[1-9][0-9]{2,3}$/u, { expected: "an integer from 320 to 4000" })
).pipe(
  Schema.decodeTo(
    Schema.Int.check(Schema.isBetween({ minimum: 320, maximum: 4_000 })),
    SchemaTransformation.numberFromString
  ),
  Schema.annotateEncoded({ title: "320..4000" })
)
const SwitchParam = Schema.Literals(["0", "1"])

/** The parameters of a graph's form and of its drawing. */
export const pictureQuery = {
  format: Schema.optionalKey(GraphFormat),
  theme: Schema.optionalKey(Schema.Literals(["light", "dark"])),
  width: Schema.optionalKey(WidthParam),
  title: Schema.optionalKey(SwitchParam),
  legend: Schema.optionalKey(SwitchParam)
}

/** Those parameters, as they were sent. */
export type PictureQuery = Schema.Struct.Type<typeof pictureQuery>

/** The forms of a graph that the renderer makes, as successes of a read. */
export const RenderedWires = [
  GraphLayoutWire,
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.mermaid })),
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.svg }))
] as const

/** The errors when a picture cannot be drawn now. */
export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
