import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The bytes of one answer on their way to the client. */
export interface Sending {
  /** The bytes that were handed over and that the socket has not taken yet. */
  readonly waiting: () => number
  /** Calls this once, when the socket has taken all of the answer or is gone. */
  readonly onOver: (done: () => void) => void
}

/**
 * Follows the answer to a request after it is handed over; null where it goes to no socket, as within the
 * process.
 */
export type Deliver = (request: HttpServerRequest.HttpServerRequest) => Sending | null

/** How answers are followed; the server says it, and without it nothing is counted. */
export class Delivery extends Context.Reference<Deliver>("@design-workspace/adapters-http/Delivery", {
  defaultValue: () => () => null
}) {}
