import { Context, Effect, Schema } from "effect"

/**
 * A repeatable call's result as data, to render Markdown again (contract 13.3). `stored` is null in the first run, and
 * `keep` in a repeat and in a call without a key that counts.
 */
export class FirstResult extends Context.Reference<{
  readonly stored: { readonly result: unknown } | null
  readonly keep: ((result: unknown) => void) | null
}>("@design-workspace/adapters-http/FirstResult", {
  defaultValue: () => ({ stored: null, keep: null })
}) {}

/** The result of a change. For a repeated call it is that of the first run, and nothing is changed. */
export const reuseFirstResult = <A, E, R>(
  schema: Schema.Codec<A, unknown>,
  change: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => {
  const json = Schema.toCodecJson(schema)
  return Effect.gen(function* () {
    const { keep, stored } = yield* FirstResult
    if (stored !== null) return Schema.decodeUnknownSync(json)(stored.result)
    const done = yield* change
    if (keep !== null) keep(Schema.encodeSync(json)(done))
    return done
  })
}
