import * as Wire from "@design-workspace/client/wire/WireErrors"
import { Schema } from "effect"
import { protectiveHeaders } from "../wire/protectiveHeaders.ts"
import { headTooLong, headTooSlow, validationFailed } from "./edgeErrors.ts"

/** They break the rules of HTTP, the head is too long, or they did not arrive in time. */
export type Unreadable = "malformed" | "head too long" | "too slow"

export interface UnreadableAnswer {
  readonly status: number
  readonly phrase: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

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

/** For bytes that are no request, and so belong to no operation. The connection closes after it. */
export const unreadableAnswer = (why: Unreadable, requestId: string, publicUrl: string): UnreadableAnswer => {
  const { body, phrase, status } = answers[why]
  const text = JSON.stringify(body)
  return {
    status,
    phrase,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      "x-request-id": requestId,
      ...protectiveHeaders(publicUrl),
      "cache-control": "no-store",
      connection: "close"
    },
    body: text
  }
}
