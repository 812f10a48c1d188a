import { formatOf, formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { GraphLayoutWire } from "./GraphLayoutWire.ts"
import * as Wire from "./WireErrors.ts"

/** The form of a graph: JSON, a picture, the places of a picture's parts, or a file for another tool. */
export const GraphFormat = Schema.Literals(formatsOut("picture", "graph", "tool"))
export type GraphFormat = typeof GraphFormat.Type

/** A form that is not the JSON of the graph. */
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
/** How many pixels of a PNG a CSS pixel has on each side. */
const ScaleParam = Schema.Literals(["1", "2", "3", "4"])

/** What a part of a graph is of, by names of which each is sent as a parameter of its own (contract 16.3). */
const OnlyParam = Schema.Array(
  Schema.String.check(
    Schema.isPattern(/^(part|tag|layer|owner):./su, {
      expected: "part:<id>, tag:<tag>, layer:<id> or owner:<text>"
    })
  )
)
  .check(Schema.isMaxLength(50))
  .annotate({ title: "part:id|tag:tag|layer:id|owner:text" })

/** The parameters of a graph's form, of its drawing, and of the part of it that is wanted. */
export const pictureQuery = {
  only: Schema.optionalKey(OnlyParam),
  hops: Schema.optionalKey(Schema.Literals(["0", "1", "2", "3"])),
  format: Schema.optionalKey(GraphFormat),
  theme: Schema.optionalKey(Schema.Literals(["light", "dark"])),
  width: Schema.optionalKey(WidthParam),
  title: Schema.optionalKey(SwitchParam),
  legend: Schema.optionalKey(SwitchParam),
  scale: Schema.optionalKey(ScaleParam)
}

/** Those parameters, as they were sent. */
export type PictureQuery = Schema.Struct.Type<typeof pictureQuery>

/** The media types of the texts; one can be that of several formats. */
const textTypes = new Set(
  formatsOut("picture", "tool").flatMap((it) => (formatOf(it).isBytes ? [] : formats[it].mediaType))
)

/** The forms of a graph that are not its own JSON, as successes of a read. */
export const RenderedWires = [
  GraphLayoutWire,
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: formats.png.mediaType })),
  ...Array.from(textTypes, (contentType) => Schema.String.pipe(HttpApiSchema.asText({ contentType })))
] as const

/** The errors when a picture cannot be drawn now. */
export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
