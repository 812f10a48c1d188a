import { Context, type Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Routed } from "../requests/Routing.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Answers a request itself, or runs `ordinary`. */
export type FastPathHandler = <E, R>(
  request: Request,
  routed: Routed,
  ordinary: Effect.Effect<Response, E, R>
) => Effect.Effect<Response, E, R>

/** See `docs/fast-path.md`. Without `FastPathLive` every request takes the ordinary path. */
export class FastPath extends Context.Reference<FastPathHandler>("@design-workspace/adapters-http/FastPath", {
  defaultValue: () => (_request, _routed, ordinary) => ordinary
}) {}
