import { isOperation } from "@design-workspace/domain/access/Operations"
import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { Keeping } from "@design-workspace/domain/idempotency/Idempotency"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Context, Effect, Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { Call } from "../callers/Call.ts"
import { honoursIdempotencyKey } from "./Endpoints.ts"

/** Null where no key counts, as for guests. */
export const countingKey = Effect.fnUntraced(function* ({ identifier, method }: HttpApiEndpoint.Top) {
  if (!isOperation(identifier) || !honoursIdempotencyKey(identifier, method)) return null
  const { actor } = yield* Call
  if (actor._tag === "Guest") return null
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const key = headers["idempotency-key"]
  return key === undefined ? null : { actor, key }
})

export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text)

/** Slow operations answer through `keeping` or settle `claim` themselves. A repeated call reports what was `started`. */
export class CurrentClaim extends Context.Reference<{
  readonly claim?: Claim
  readonly started?: AttemptId
  readonly keeping: Keeping<HttpServerResponse.HttpServerResponse>
}>("@design-workspace/adapters-http/CurrentClaim", {
  defaultValue: () => ({ keeping: (change) => change })
}) {}

/** The result of the first call, for its page (contract 13.3): `keep` stores it there, and a repeat finds it `stored`. */
export class FirstResult extends Context.Reference<{
  readonly stored: { readonly result: unknown } | null
  readonly keep: ((result: unknown) => void) | null
}>("@design-workspace/adapters-http/FirstResult", { defaultValue: () => ({ stored: null, keep: null }) }) {}

/** The result of the change; for a repeated call that of the first run, without a change. */
export const reuseFirstResult = <A, E, R>(
  schema: Schema.Codec<A, unknown>,
  change: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const { keep, stored } = yield* FirstResult
    if (stored !== null) return Schema.decodeUnknownSync(Schema.toCodecJson(schema))(stored.result)
    const done = yield* change
    if (keep !== null) keep(Schema.encodeSync(Schema.toCodecJson(schema))(done))
    return done
  })
