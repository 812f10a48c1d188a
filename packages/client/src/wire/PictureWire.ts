import { Schema } from "effect"
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

/** The forms of a graph that the renderer makes, as successes of a read. */
export const RenderedWires = [
  GraphLayoutWire,
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.mermaid })),
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.svg }))
] as const

/** The errors when a picture cannot be drawn now. */
export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
