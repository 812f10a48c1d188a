import { type Agent, type IncomingMessage, request } from "node:http"
import { deviationOf } from "./deviationOf.ts"

/**
 * How a call is made: with a token, with a cookie (from the site's own pages unless headers say otherwise), or bare.
 */
export interface CallOptions {
  readonly token?: string
  readonly cookie?: string
  readonly body?: unknown
  /** A body that is sent as it is. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, whole. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary JSON and assert on what they find
  readonly json: any
  /** The session cookie that was set, as it is sent back. */
  readonly cookie: string | undefined
}

/**
 * Calls one server with plain `node:http`, which adds no header of its own. An answer that the OpenAPI document does
 * not have for its request fails the call.
 */
export interface Api {
  readonly url: string
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
}

/** An answer that began and did not end. */
export class AnswerBrokenOff extends Error {
  readonly code: string | undefined
  constructor(what: string, cause: NodeJS.ErrnoException) {
    super(`the answer of ${what} broke off`, { cause })
    this.code = cause.code
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A response with its text, as an answer. */
export const answerOf = (
  { headers, statusCode = 0 }: Pick<IncomingMessage, "headers" | "statusCode">,
  text: string
): Answer => ({
  status: statusCode,
  headers,
  text,
  json: parsed(text),
  cookie: headers["set-cookie"]?.find((it) => /^(__Host-)?dw_session=/.test(it))?.split(";")[0]
})

const bodyOf = ({ body, raw }: CallOptions): string | Buffer | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body))

export const headersOf = (
  options: CallOptions,
  body: string | Buffer | undefined
): Record<string, string> => ({
  ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
  ...(options.cookie === undefined ? {} : { cookie: options.cookie, "sec-fetch-site": "same-origin" }),
  ...(body === undefined
    ? {}
    : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  ...options.headers
})

/** The API of the server at a base URL; each call on a connection of its own, unless `agent` keeps some. */
export const apiAt = (url: string, agent: Agent | false = false): Api => ({
  url,
  call: (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const body = bodyOf(options)
      const call = request(
        `${url}${path}`,
        { method, headers: headersOf(options, body), agent },
        (response) => {
          const chunks: Array<Buffer> = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("error", (cause) => reject(new AnswerBrokenOff(`${method} ${path}`, cause)))
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString("utf8")
            const answer = answerOf(response, text)
            const deviation = deviationOf(method, path, answer)
            if (deviation === undefined) resolve(answer)
            else reject(new Error(deviation))
          })
        }
      )
      call.on("error", reject)
      call.end(body)
    })
})
