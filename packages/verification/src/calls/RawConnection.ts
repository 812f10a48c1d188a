import { once } from "node:events"
import { connect } from "node:net"
import { onTestFinished } from "vitest"
import type { Answer } from "./Api.ts"
import { answersIn } from "./rawHttp.ts"

export type RawConnection = Awaited<ReturnType<typeof openConnection>>

const isWhole = ({ headers, text }: Answer): boolean =>
  Buffer.byteLength(text) === Number(headers["content-length"])

const answersSoFar = (chunks: ReadonlyArray<Buffer>): ReadonlyArray<Answer> => {
  const bytes = Buffer.concat(chunks)
  return bytes.includes("\r\n\r\n") ? answersIn(bytes, "POST").filter(isWhole) : []
}

/** On which a test writes what it likes. It ends with the test. */
export const openConnection = async (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const chunks: Array<Buffer> = []
  socket.on("data", (chunk: Buffer) => chunks.push(chunk))
  // Who goes on writing where the server has closed is cut off.
  socket.on("error", () => undefined)
  const closed = new Promise((resolve) => socket.once("close", resolve))
  await once(socket, "connect")
  return {
    socket,
    closed,
    /** Ends once the bytes are on their way, or the connection is closed. */
    write: (bytes: string | Buffer) =>
      Promise.race([new Promise<void>((resolve) => socket.write(bytes, () => resolve())), closed]).then(
        () => undefined
      ),
    /** Once the first so many have come whole. */
    answers: async (count: number): Promise<ReadonlyArray<Answer>> => {
      for (;;) {
        const found = answersSoFar(chunks)
        if (found.length >= count) return found.slice(0, count)
        if (socket.closed) throw new Error(`closed after ${found.length} of ${count} answers`)
        await Promise.race([once(socket, "data"), closed])
      }
    }
  }
}

/** Of a request with a JSON body; more headers are `Name: value`. */
export const headOf = (method: string, path: string, ...headers: ReadonlyArray<string>): string =>
  [`${method} ${path} HTTP/1.1`, "Host: a", "Content-Type: application/json", ...headers, "", ""].join("\r\n")
