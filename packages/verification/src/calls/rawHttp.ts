import { connect } from "node:net"
import { type Answer, answerOf } from "./Api.ts"

/** Nothing is checked, escaped or added. Target and headers are written as Latin-1. */
export interface RawRequest {
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body?: Buffer
}

export const bytesOf = ({ body, headers, method, target }: RawRequest): Buffer => {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)])
}

const cutOff = /^E(CONNRESET|PIPE)$/

/** Gives all that comes until the connection ends; rejects after a minute in which nothing came. */
export const sendBytes = (url: string, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const chunks: Array<Buffer> = []
    const socket = connect(Number(port), hostname)
    const end = () => resolve(Buffer.concat(chunks))
    socket.setTimeout(60_000, () => socket.destroy(new Error("nothing came for a minute")))
    socket.on("data", (chunk: Buffer) => chunks.push(chunk))
    socket.on("error", (cause: NodeJS.ErrnoException) =>
      // The server may answer and close while this still sends; the answer has arrived by then.
      cutOff.test(String(cause.code)) ? end() : reject(cause)
    )
    socket.on("close", end)
    socket.write(bytes)
  })

type Headers = Parameters<typeof answerOf>[0]["headers"]

const headersIn = (lines: ReadonlyArray<string>): Headers =>
  Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":")
      const name = line.slice(0, colon).toLowerCase()
      const value = line.slice(colon + 1).trim()
      return [name, name === "set-cookie" ? [value] : value]
    })
  )

/** The body that is sent in chunks from `start`, and where it ends. */
const dechunk = (bytes: Buffer, start: number): { readonly body: Buffer; readonly end: number } => {
  const parts: Array<Buffer> = []
  let at = start
  for (;;) {
    const line = bytes.indexOf("\r\n", at)
    const size = line < 0 ? Number.NaN : Number.parseInt(bytes.toString("latin1", at, line), 16)
    if (!(size > 0)) return { body: Buffer.concat(parts), end: line < 0 ? bytes.length : line + 4 }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

const bodyAt = (bytes: Buffer, start: number, headers: Headers, bare: boolean) => {
  const length = headers["content-length"]
  if (bare) return { body: Buffer.alloc(0), end: start }
  if (headers["transfer-encoding"] === "chunked") return dechunk(bytes, start)
  const end = length === undefined ? bytes.length : start + Number(length)
  return { body: bytes.subarray(start, end), end }
}

/** One after the other; an interim answer (1xx) is none. */
export const answersIn = (bytes: Buffer, method: string): ReadonlyArray<Answer> => {
  const answers: Array<Answer> = []
  let at = 0
  while (at < bytes.length) {
    const head = bytes.indexOf("\r\n\r\n", at)
    if (head < 0) throw new Error(`no answer: ${bytes.toString("latin1", at, at + 200)}`)
    const [status = "", ...lines] = bytes.toString("latin1", at, head).split("\r\n")
    const statusCode = Number(/^HTTP\/1\.1 (\d{3}) /.exec(status)?.[1])
    if (!(statusCode >= 100)) throw new Error(`no answer: ${status.slice(0, 200)}`)
    const headers = headersIn(lines)
    const interim = statusCode < 200
    const { body, end } = bodyAt(bytes, head + 4, headers, interim || method === "HEAD" || statusCode === 304)
    if (!interim) answers.push(answerOf({ headers, statusCode }, body.toString("utf8")))
    at = end
  }
  return answers
}

export const sendRaw = async (url: string, request: RawRequest): Promise<ReadonlyArray<Answer>> =>
  answersIn(await sendBytes(url, bytesOf(request)), request.method)
