import { Context, Effect, Schema } from "effect"

/**
 * The result of a call as data, for a call that its caller may repeat with the same key. `stored` is the result of the
 * first run, null during that run. An answer in Markdown is rendered from it again for the caller that repeats the
 * call (contract 13.3).
 */
export class FirstResult extends Context.Reference<{
  readonly stored: { readonly result: unknown } | null
  readonly keep: (result: unknown) => void
}>("@design-workspace/adapters-http/FirstResult", {
  defaultValue: () => ({ stored: null, keep: () => undefined })
}) {}

/**
 * The result of a change. If the call was carried out before, it is the result of the first run, and nothing is
 * changed.
 */
export const reuseFirstResult = <A, E, R>(
  schema: Schema.Codec<A, unknown>,
  change: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => {
  const json = Schema.toCodecJson(schema)
  return Effect.gen(function* () {
    const { keep, stored } = yield* FirstResult
    if (stored !== null) return Schema.decodeUnknownSync(json)(stored.result)
    const done = yield* change
    keep(Schema.encodeSync(json)(done))
    return done
  })
}
