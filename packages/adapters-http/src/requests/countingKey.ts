import { isOperation } from "@design-workspace/domain/access/Operations"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { Call } from "../callers/Call.ts"
import { honoursIdempotencyKey } from "./honoursIdempotencyKey.ts"

/** The key as it was sent, and its caller. Null without a key and where no key counts, as for guests. */
export const countingKey = Effect.fnUntraced(function* ({ identifier, method }: HttpApiEndpoint.Top) {
  if (!isOperation(identifier) || !honoursIdempotencyKey(identifier, method)) return null
  const { actor } = yield* Call
  if (actor._tag === "Guest") return null
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const key = headers["idempotency-key"]
  return key === undefined ? null : { actor, key }
})

export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text)
