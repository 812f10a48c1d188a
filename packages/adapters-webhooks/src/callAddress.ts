import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http"
import { type RequestOptions, request as tlsRequest } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import type { SentMessage } from "@design-workspace/domain/webhooks/WebhookSender"
import { Effect } from "effect"
import type { CheckedTarget } from "./checkedTarget.ts"

/** At most so much of an answer's body is read, in octets; nothing of it is kept. */
const mostRead = 1_024

/** Answers every look-up with the checked addresses, so that no other can be connected to. */
const pinnedTo =
  ([first, ...others]: CheckedTarget["addresses"]): LookupFunction =>
  (_name, { all }, found) => {
    if (all === true)
      found(
        null,
        [first, ...others].map((address) => ({ address, family: isIP(address) }))
      )
    else found(null, first, isIP(first))
  }

/** Errors of TLS that say that the receiver could not prove its name. */
const isUntrusted = ({ code = "" }: NodeJS.ErrnoException): boolean =>
  /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/u.test(code)

const isBrokenAnswer = ({ code = "" }: NodeJS.ErrnoException): boolean => code.startsWith("HPE_")

const failureOf = (error: NodeJS.ErrnoException): SentMessage => ({
  status: null,
  error: isUntrusted(error)
    ? "untrusted_certificate"
    : isBrokenAnswer(error)
      ? "broken_answer"
      : "no_connection"
})

const isSuccess = (status: number): boolean => status >= 200 && status <= 299

const answered = ({ statusCode = 0 }: IncomingMessage): SentMessage => ({
  status: statusCode,
  error: isSuccess(statusCode) ? null : "not_success"
})

/** How long the rest of an answer may take whose status is known, in milliseconds. */
const restOfAnswer = 1_000

/** Reads a little, so that a short answer ends well for its sender. What is longer or slower is cut off. */
const endAnswer = (answer: IncomingMessage, request: ClientRequest): void => {
  const overdue = setTimeout(() => request.destroy(), restOfAnswer)
  let read = 0
  answer.on("data", ({ length }: Buffer) => {
    read += length
    if (read > mostRead) request.destroy()
  })
  // Its status counts, however it ends.
  answer.on("error", () => request.destroy())
  answer.on("close", () => clearTimeout(overdue))
}

/** What a test of the sender trusts besides. */
export type Trust = Pick<RequestOptions, "ca">

/**
 * Posts a body to a checked target over a connection of its own, without a proxy and whatever the environment says.
 * Ends with the status; an interruption before destroys the connection.
 */
export const callAddress = (
  { addresses, url }: CheckedTarget,
  body: string,
  headers: Readonly<Record<string, string>>,
  trust: Trust
): Effect.Effect<SentMessage> =>
  Effect.callback((resume) => {
    const send = url.protocol === "https:" ? tlsRequest : plainRequest
    const request = send(url, {
      ...trust,
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      lookup: pinnedTo(addresses),
      rejectUnauthorized: true
    })
    request.on("response", (answer) => {
      endAnswer(answer, request)
      resume(Effect.succeed(answered(answer)))
    })
    // An upgrade or a tunnel is no answer.
    request.on("upgrade", (answer, socket) => {
      socket.destroy()
      resume(Effect.succeed(answered(answer)))
    })
    request.on("error", (error) => resume(Effect.succeed(failureOf(error))))
    request.end(body)
    return Effect.sync(() => request.destroy())
  })
