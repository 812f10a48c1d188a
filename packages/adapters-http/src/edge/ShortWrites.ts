import { Context, type Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Routed } from "./Routing.ts"

/** Answers a request, by itself or by the way that it would go otherwise. */
type Answering = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  routed: Routed,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** The short way of frequent writes by a token, which `projects/shortWrites` is; without its layer there is none. */
export class ShortWrites extends Context.Reference<Answering>("@design-workspace/adapters-http/ShortWrites", {
  defaultValue: () => (_request, _routed, answer) => answer
}) {}
