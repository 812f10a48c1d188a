import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { headTooLong, headTooSlow, validationFailed } from "./edgeErrors.ts"

/** No other site's page shows our answers. An HTML page sets its own policy. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer"
}

/** For a year. Subdomains may not be ours. */
const overHttps = { ...everywhere, "strict-transport-security": "max-age=31536000" }

export const protectiveHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith("https:") ? overHttps : everywhere

/** The answer to what no handler saw. The connection closes after it. */
export interface BareAnswer {
  readonly status: number
  readonly phrase: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

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

export type Unreadable = "malformed" | "head too long" | "too slow"

const answers = {
  malformed: {
    status: 400,
    phrase: "Bad Request",
    body: Schema.encodeSync(Wire.ValidationFailed)(
      validationFailed([{ path: [], message: "must be a well-formed HTTP/1.1 request" }])
    )
  },
  "head too long": { status: 431, phrase: "Request Header Fields Too Large", body: headTooLong },
  "too slow": {
    status: 408,
    phrase: "Request Timeout",
    body: Schema.encodeSync(Wire.RequestTimeout)(headTooSlow)
  }
} as const

export const unreadableAnswer = (why: Unreadable, requestId: string, publicUrl: string): BareAnswer => {
  const { body, ...line } = answers[why]
  return bareText({ ...line, type: "application/json", text: JSON.stringify(body) }, requestId, publicUrl)
}
