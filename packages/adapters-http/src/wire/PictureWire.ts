import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import * as Wire from "./WireErrors.ts"

/** The media types of pictures; Mermaid's is the registered one. */
export const pictureTypes = { mermaid: "text/vnd.mermaid", svg: "image/svg+xml" } as const

/** A picture's form. */
export type PictureForm = keyof typeof pictureTypes

/** The form of a graph: JSON, or a picture. */
export const GraphFormat = Schema.Literals(["json", "mermaid", "svg"])
export type GraphFormat = typeof GraphFormat.Type

/** The picture forms of a graph, as successes of a read. */
export const PictureWires = [
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.mermaid })),
  Schema.String.pipe(HttpApiSchema.asText({ contentType: pictureTypes.svg }))
] as const

/** The errors when a picture cannot be drawn now. */
export const pictureErrors = [Wire.RateLimited, Wire.NotReady] as const
