import { Context } from "effect"
import type { HttpServerRequest } from "effect/http"

/** The bytes of one answer on their way to the client. */
export interface Sending {
  /** The bytes that were handed over and that the socket has not taken yet. */
  readonly waiting: () => number
  /** Registers a callback. It runs once, when the socket has taken all of the answer or is gone. */
  readonly onOver: (done: () => void) => void
}

/** Null if the answer goes to no socket, as for a call within the process. */
export type Deliver = (request: HttpServerRequest.HttpServerRequest) => Sending | null

/** How answers are followed. The server provides it; without it nothing is counted. */
export class AnswerDelivery extends Context.Reference<Deliver>(
  "@design-workspace/adapters-http/AnswerDelivery",
  {
    defaultValue: () => () => null
  }
) {}
