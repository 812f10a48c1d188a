import { protectiveHeaders } from "../wire/protectiveHeaders.ts"

/** An answer that belongs to no operation, since no handler saw its request. The connection closes after it. */
export interface BareAnswer {
  readonly status: number
  readonly phrase: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The answer with this JSON as its body and the headers that every answer has, besides `more`. */
export const bareAnswer = (
  answer: { readonly status: number; readonly phrase: string; readonly body: unknown },
  requestId: string,
  publicUrl: string,
  more: Readonly<Record<string, string>> = {}
): BareAnswer => {
  const body = JSON.stringify(answer.body)
  return {
    status: answer.status,
    phrase: answer.phrase,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "x-request-id": requestId,
      ...protectiveHeaders(publicUrl),
      "cache-control": "no-store",
      connection: "close",
      ...more
    },
    body
  }
}
