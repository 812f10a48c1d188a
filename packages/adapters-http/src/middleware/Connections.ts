import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

type Request = HttpServerRequest.HttpServerRequest

export interface CountedConnections {
  /** By the number of connections of the request's address. */
  readonly admits: (request: Request) => boolean
  /** From now on the connection is not an anonymous one. */
  readonly verified: (request: Request) => void
}

/** Contract 8.2. Without a server that counts, every request is admitted. */
export class Connections extends Context.Reference<CountedConnections>(
  "@design-workspace/adapters-http/Connections",
  { defaultValue: () => ({ admits: () => true, verified: () => undefined }) }
) {}
