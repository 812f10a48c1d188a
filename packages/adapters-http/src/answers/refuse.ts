import type { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Call } from "../callers/Call.ts"
import { refuseWith } from "./refuseWith.ts"
import { type DomainError, toWire, type WireOf } from "./toWire.ts"

/** Makes the function that refuses a call for an error of the domain: with its wire error and its headers. */
export const refuse =
  (call: Call["Service"]) =>
  <E extends DomainError>(error: E): Effect.Effect<never, WireOf<E>, HttpServerRequest.HttpServerRequest> =>
    refuseWith(toWire(error, call))
