import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { headTooLong, headTooSlow, validationFailed } from "./edgeErrors.ts"

/** No other site's page shows our answers, and they send no referrer. An HTML page sets its own policy. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer"
}

/** HTTPS only, for a year, where the public URL uses it. Subdomains are not included, since they may not be ours. */
const overHttps = { ...everywhere, "strict-transport-security": "max-age=31536000" }

/** The headers that protect the reader of an answer, on every answer. */
export const protectiveHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith("https:") ? overHttps : everywhere

/** An answer that belongs to no operation, since no handler saw its request. The connection closes after it. */
export interface BareAnswer {
  readonly status: number
  readonly phrase: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The answer with this text as its body, if it has one, and the headers that every answer has, besides `more`. */
export const bareText = (
  answer: { readonly status: number; readonly phrase: string; readonly type: string; readonly text: string },
  requestId: string,
  publicUrl: string,
  more: Readonly<Record<string, string>> = {}
): BareAnswer => ({
  status: answer.status,
  phrase: answer.phrase,
  headers: {
    ...(answer.text === ""
      ? {}
      : { "content-type": answer.type, "content-length": String(Buffer.byteLength(answer.text)) }),
    "x-request-id": requestId,
    ...protectiveHeaders(publicUrl),
    "cache-control": "no-store",
    connection: "close",
    ...more
  },
  body: answer.text
})

/** The same with this JSON as its body. */
export const bareAnswer = (
  { body, phrase, status }: { readonly status: number; readonly phrase: string; readonly body: unknown },
  requestId: string,
  publicUrl: string,
  more: Readonly<Record<string, string>> = {}
): BareAnswer =>
  bareText(
    { status, phrase, type: "application/json", text: JSON.stringify(body) },
    requestId,
    publicUrl,
    more
  )

/** They break the rules of HTTP, the head is too long, or they did not arrive in time. */
export type Unreadable = "malformed" | "head too long" | "too slow"

const answers = {
  malformed: {
    status: 400,
    phrase: "Bad Request",
    body: Schema.encodeSync(Wire.ValidationFailed)(
      validationFailed([{ path: [], message: "must be a well-formed HTTP/1.1 request" }])
    )
  },
  "head too long": {
    status: 431,
    phrase: "Request Header Fields Too Large",
    body: headTooLong
  },
  "too slow": {
    status: 408,
    phrase: "Request Timeout",
    body: Schema.encodeSync(Wire.RequestTimeout)(headTooSlow)
  }
} as const

/** For bytes that are no request, and so belong to no operation. */
export const unreadableAnswer = (why: Unreadable, requestId: string, publicUrl: string): BareAnswer =>
  bareAnswer(answers[why], requestId, publicUrl)
