import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** What the server counts of the connections that requests come by; without one nothing is counted (contract 8.2). */
export class Connections extends Context.Reference<{
  /** Whether a request may go on, as far as the connections of its address go. */
  readonly admits: (request: HttpServerRequest.HttpServerRequest) => boolean
  /** A user's credential was verified in a request: its connection is no stranger's. */
  readonly verified: (request: HttpServerRequest.HttpServerRequest) => void
}>("@design-workspace/adapters-http/Connections", {
  defaultValue: () => ({ admits: () => true, verified: () => undefined })
}) {}
