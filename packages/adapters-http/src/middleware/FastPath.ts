import { Context, type Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Routed } from "../requests/Routing.ts"

/** Answers a request itself, or runs `ordinary`. */
export type FastPathHandler = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  routed: Routed,
  ordinary: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** See `docs/fast-path.md`. Without `FastPathLive` every request takes the ordinary path. */
export class FastPath extends Context.Reference<FastPathHandler>("@design-workspace/adapters-http/FastPath", {
  defaultValue: () => (_request, _routed, ordinary) => ordinary
}) {}
