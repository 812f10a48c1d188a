import { request } from "node:http"
import { connect, type Socket } from "node:net"

/** A status, `cut` where the connection ended without one, `held` where it was still open at the end. */
export type Outcome = number | "cut" | "held"

export interface Sending {
  /** One of this machine's loopback addresses. */
  readonly from: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** None of the addresses that attackers call from is trusted. */
export const addressOf = (n: number): string => `127.${20 + (n >> 16)}.${(n >> 8) & 255}.${n & 255 || 255}`

const statusIn = (bytes: Buffer): number | undefined => {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString("latin1", 0, 16)) ?? []
  return status === undefined ? undefined : Number(status)
}

const headOf = (url: URL, { headers = {}, method, path }: Sending): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "\r\n"
  ].join("\r\n")

const opened = (url: URL, { from }: Sending): Socket =>
  connect({ host: url.hostname, port: Number(url.port), localAddress: from }).setNoDelay(true)

const firstAnswer = (socket: Socket, over: AbortSignal): Promise<Outcome> =>
  new Promise((resolve) => {
    socket.once("data", (bytes: Buffer) => resolve(statusIn(bytes) ?? "cut"))
    socket.on("error", () => resolve("cut"))
    socket.on("close", () => resolve("cut"))
    over.addEventListener("abort", () => resolve("held"), { once: true })
    if (over.aborted) resolve("held")
  })

const part = Buffer.alloc(65_536, 32)

/** Sends all but the last byte as fast as they are taken, and waits for what is answered. */
export const withholdLastByte = async (url: URL, sending: Sending, size: number, over: AbortSignal) => {
  const socket = opened(url, sending)
  const headers = {
    ...sending.headers,
    "Content-Type": "application/json",
    "Content-Length": String(size)
  }
  let left = size - 1
  const feed = () => {
    while (left > 0 && socket.writable) {
      const chunk = part.subarray(0, Math.min(left, part.length))
      left -= chunk.length
      if (!socket.write(chunk)) return void socket.once("drain", feed)
    }
  }
  socket.write(headOf(url, { ...sending, headers }))
  socket.once("connect", feed)
  const outcome = await firstAnswer(socket, over)
  socket.destroy()
  return outcome
}

/** Takes nothing of the answer before the end; then looks at how it began. */
export const leaveUntaken = async (url: URL, sending: Sending, over: AbortSignal): Promise<Outcome> => {
  const socket = opened(url, sending)
  let ended = false
  socket.on("error", () => undefined)
  socket.on("close", () => {
    ended = true
  })
  socket.pause()
  socket.write(headOf(url, sending))
  await new Promise((resolve) => over.addEventListener("abort", resolve, { once: true }))
  if (ended) return "cut"
  const outcome = await firstAnswer(socket.resume(), AbortSignal.timeout(5_000))
  socket.destroy()
  return outcome
}

export const dribbleHead = async (url: URL, sending: Sending, over: AbortSignal): Promise<Outcome> => {
  const socket = opened(url, sending)
  socket.write(`${sending.method} ${sending.path} HTTP/1.1\r\nX-Slow: `)
  const timer = setInterval(() => socket.write("a"), 1_000)
  const outcome = await firstAnswer(socket, over)
  clearInterval(timer)
  socket.destroy()
  return outcome
}

/** The answer's body is dropped as it comes; the call is cut once the attack is over. */
export const call = (
  { over, url }: { readonly url: URL; readonly over: AbortSignal },
  { from, headers, method, path }: Sending,
  body?: string
): Promise<Outcome> =>
  new Promise((resolve) => {
    const lengths =
      body === undefined
        ? {}
        : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) }
    const sent = request(
      {
        hostname: url.hostname,
        port: url.port,
        localAddress: from,
        method,
        path,
        headers: { ...headers, ...lengths },
        agent: false,
        signal: over
      },
      (response) => {
        response.resume()
        response.on("error", () => resolve("cut"))
        response.on("close", () => resolve(response.complete ? (response.statusCode ?? "cut") : "cut"))
      }
    )
    sent.on("error", () => resolve("cut"))
    sent.end(body)
  })
