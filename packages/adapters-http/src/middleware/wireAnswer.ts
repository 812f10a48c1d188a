import { statusOf } from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { HttpServerResponse } from "effect/http"

/** The response for an error that no endpoint encodes. */
export const wireAnswer = <A extends { readonly code: string }>(
  schema: Schema.Codec<A, unknown>,
  error: A
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(Schema.encodeSync(schema)(error), { status: statusOf(schema) })
