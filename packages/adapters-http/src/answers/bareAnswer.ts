import { protectiveHeaders } from "./protectiveHeaders.ts"

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
