import { once } from "node:events"
import { connect } from "node:net"
import { onTestFinished } from "vitest"

/** The client reads nothing of the answer until the test starts it. Without a credential if that is empty. */
export const leaveUnread = async (
  url: string,
  path: string,
  credential: string,
  more: {
    readonly method?: string
    readonly body?: string
    readonly address?: string
  } = {}
) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.on("error", () => undefined)
  const chunks: Array<Buffer> = []
  const closed = new Promise<Buffer>((resolve) => socket.once("close", () => resolve(Buffer.concat(chunks))))
  await once(socket, "connect")
  const { address, body = "", method = "GET" } = more
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: here",
    ...(credential === "" ? [] : [`Authorization: Bearer ${credential}`]),
    ...(address === undefined ? [] : [`X-Forwarded-For: ${address}`]),
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`
  ]
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`)
  return {
    socket,
    /** With all that was read; an end by force counts as one. */
    closed,
    read: () => void socket.on("data", (chunk: Buffer) => chunks.push(chunk)).resume()
  }
}
