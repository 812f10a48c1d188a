import { Context, type Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Routed } from "./Routing.ts"

/** Answers a request, by itself or by the way that it would go otherwise. */
export type Answering = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  routed: Routed,
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** The short way of reads by a token, which `reads/RepeatedReadsLive` is; without its layer there is none. */
export class RepeatedReads extends Context.Reference<Answering>(
  "@design-workspace/adapters-http/RepeatedReads",
  {
    defaultValue: () => (_request, _routed, answer) => answer
  }
) {}
