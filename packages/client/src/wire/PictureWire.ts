import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { GraphLayoutWire } from "./GraphLayoutWire.ts"
import * as Wire from "./WireErrors.ts"

/** The media types of pictures; Mermaid's is the registered one. */
export const pictureTypes = { mermaid: "text/vnd.mermaid", svg: "image/svg+xml" } as const

/** A picture's form. */
export type PictureForm = keyof typeof pictureTypes

/**
 * The media types of the files that other tools read. Those without a registered type are plain text or, to differ from
 * the JSON of the graph, have a type of their own.
 */
export const fileTypes = {
  backstage: "application/yaml",
  calm: "application/vnd.finos.calm+json",
  d2: "text/plain",
  dot: "text/vnd.graphviz",
  drawio: "application/vnd.jgraph.mxfile",
  likec4: "text/plain",
  png: "image/png",
  structurizr: "text/plain"
} as const

/** How the name of a file in each form ends. */
export const fileExtensions: Readonly<Record<FileForm | PictureForm, string>> = {
  backstage: "yaml",
  calm: "calm.json",
  d2: "d2",
  dot: "dot",
  drawio: "drawio",
  likec4: "c4",
  mermaid: "mmd",
  png: "png",
  structurizr: "dsl",
  svg: "svg"
}

/** A file in the format of another tool. */
export type FileForm = keyof typeof fileTypes

const fileForms = ["png", "likec4", "structurizr", "d2", "dot", "drawio", "backstage", "calm"] as const

/** The form of a graph: JSON, a picture, the places of a picture's parts, or a file for another tool. */
export const GraphFormat = Schema.Literals(["json", "layout", "mermaid", "svg", ...fileForms])
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

/** The parameters of a graph's form and of its drawing. */
export const pictureQuery = {
  format: Schema.optionalKey(GraphFormat),
  theme: Schema.optionalKey(Schema.Literals(["light", "dark"])),
  width: Schema.optionalKey(WidthParam),
  title: Schema.optionalKey(SwitchParam),
  legend: Schema.optionalKey(SwitchParam),
  scale: Schema.optionalKey(ScaleParam)
}

/** Those parameters, as they were sent. */
export type PictureQuery = Schema.Struct.Type<typeof pictureQuery>

const text = (contentType: string) => Schema.String.pipe(HttpApiSchema.asText({ contentType }))

/** The forms of a graph that are not its own JSON, as successes of a read. */
export const RenderedWires = [
  GraphLayoutWire,
  text(pictureTypes.mermaid),
  text(pictureTypes.svg),
  Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: fileTypes.png })),
  text(fileTypes.d2),
  text(fileTypes.dot),
  text(fileTypes.drawio),
  text(fileTypes.backstage),
  text(fileTypes.calm)
] as const

/** The errors when a picture cannot be drawn now. */
export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
