import { Context, Effect, Schema } from "effect"

/**
 * What came of a call as data, for a call that its caller may repeat: `kept` is what came of it at its first time, null at that time. An
 * answer in Markdown is made of it anew for who repeats the call (contract 13.3).
 */
export class CarriedOut extends Context.Reference<{
  readonly kept: { readonly page: unknown } | null
  readonly keep: (page: unknown) => void
}>("@design-workspace/adapters-http/CarriedOut", {
  defaultValue: () => ({ kept: null, keep: () => undefined })
}) {}

/** What a change gives; where the call was carried out before, that of its first time, and nothing is changed. */
export const carriedOut = <A, E, R>(
  schema: Schema.Codec<A, unknown>,
  change: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => {
  const json = Schema.toCodecJson(schema)
  return Effect.gen(function* () {
    const { keep, kept } = yield* CarriedOut
    if (kept !== null) return Schema.decodeUnknownSync(json)(kept.page)
    const done = yield* change
    keep(Schema.encodeSync(json)(done))
    return done
  })
}
