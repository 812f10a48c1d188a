import { formatOf, formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { GraphLayoutWire } from "./GraphLayoutWire.ts"
import * as Wire from "./WireErrors.ts"

export const GraphFormat = Schema.Literals(formatsOut("picture", "graph", "tool"))
export type GraphFormat = typeof GraphFormat.Type

export type RenderedForm = Exclude<GraphFormat, "json">

/** In CSS pixels (contract 14.3), without leading zeros: each width has one spelling in the cache. */
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
/** Pixels of a PNG for a CSS pixel, on each side. */
const ScaleParam = Schema.Literals(["1", "2", "3", "4"])

/** Each name is sent as a parameter of its own (contract 16.3). */
const OnlyParam = Schema.Array(
  Schema.String.check(
    Schema.isPattern(/^(part|tag|layer|owner):./su, {
      expected: "part:<id>, tag:<tag>, layer:<id> or owner:<text>"
    })
  )
)
  .check(Schema.isMaxLength(50))
  .annotate({ title: "part:id|tag:tag|layer:id|owner:text" })

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

export type PictureQuery = Schema.Struct.Type<typeof pictureQuery>

/** One media type can be that of several formats. */
const textTypes = new Set(
  formatsOut("picture", "tool").flatMap((it) => (formatOf(it).isBytes ? [] : formats[it].mediaType))
)

export const RenderedWires = [
  GraphLayoutWire,
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: formats.png.mediaType })),
  ...Array.from(textTypes, (contentType) => Schema.String.pipe(HttpApiSchema.asText({ contentType })))
] as const

export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
