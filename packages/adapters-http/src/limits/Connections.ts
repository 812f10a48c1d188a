import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

type Request = HttpServerRequest.HttpServerRequest

/** What the server is asked and told of the connections that requests come by. */
export interface CountedConnections {
  /** Whether a request may go on, as far as the connections of its address go. */
  readonly admits: (request: Request) => boolean
  /** A user's credential was verified in a request: its connection is no anonymousCaller's. */
  readonly verified: (request: Request) => void
}

/** The connections of the server that counts them (contract 8.2); without one nothing is counted. */
export class Connections extends Context.Reference<CountedConnections>(
  "@design-workspace/adapters-http/Connections",
  { defaultValue: () => ({ admits: () => true, verified: () => undefined }) }
) {}
