import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { type BareAnswer, bareAnswer } from "./bareAnswer.ts"
import { headTooLong, headTooSlow, validationFailed } from "./edgeErrors.ts"

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
