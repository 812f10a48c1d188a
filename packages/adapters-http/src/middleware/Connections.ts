import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

type Request = HttpServerRequest.HttpServerRequest

/** What the API asks of the server about the connections of requests, and reports to it. */
export interface CountedConnections {
  /** Whether the number of connections of its address lets a request continue. */
  readonly admits: (request: Request) => boolean
  /** Reports that a request carried a verified credential of a user: its connection is no longer an anonymous one. */
  readonly verified: (request: Request) => void
}

/** The connection count of the server (contract 8.2). Without a server that counts, every request is admitted. */
export class Connections extends Context.Reference<CountedConnections>(
  "@design-workspace/adapters-http/Connections",
  { defaultValue: () => ({ admits: () => true, verified: () => undefined }) }
) {}
