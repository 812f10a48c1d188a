import { Schema } from "effect"

export const CallPurpose = Schema.Literals([
  "layers",
  "specialties",
  "blocks",
  "edges",
  "parts",
  "part_edges",
  "critique",
  "repair",
  "graph",
  "document"
])
export type CallPurpose = typeof CallPurpose.Type

/** One request to a model. Tokens are null where the provider does not report them. */
export const CallUsage = Schema.Struct({
  purpose: CallPurpose,
  inputTokens: Schema.NullOr(Schema.Int),
  outputTokens: Schema.NullOr(Schema.Int),
  cachedTokens: Schema.NullOr(Schema.Int),
  durationMs: Schema.Int,
  /** The provider's word, else why the call failed (`ModelFailed.kind`); `left` if the caller stopped listening. */
  finish: Schema.String
})
export interface CallUsage extends Schema.Schema.Type<typeof CallUsage> {}
