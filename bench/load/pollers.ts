import { connect, type Socket } from "node:net"
import { quantile } from "../statistics.ts"
import { bytesOf } from "./bytesOf.ts"

/** So many long polls of the path for each token, from several addresses of this machine. */
export interface PollOrder {
  readonly url: string
  readonly path: string
  readonly tokens: ReadonlyArray<string>
  readonly ofEach: number
}

/** What the process says: that all polls were sent, or how they were answered. */
export type PollReport = { readonly sent: number } | PollAnswers

/** Instants by the clock of the machine, in milliseconds. */
export interface PollAnswers {
  readonly answered: number
  readonly statuses: Readonly<Record<string, number>>
  readonly first: number
  readonly median: number
  readonly last: number
}

const atOnce = 100
const ofAddress = 500

const now = (): number => performance.timeOrigin + performance.now()

/** Many callers that wait, in a process of their own: sends all, then reads the answers of all. */
process.once("message", async ({ ofEach, path, tokens, url }: PollOrder) => {
  const { hostname, port } = new URL(url)
  const wanted = tokens.length * ofEach
  const arrivals: Array<number> = []
  const statuses: Record<string, number> = {}
  const sockets: Array<Socket> = []
  const answer = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    arrivals.push(now())
    if (arrivals.length < wanted) return
    const [first, median, last] = [0, 0.5, 1].map((part) => quantile(arrivals, part))
    process.send?.({ answered: arrivals.length, statuses, first, median, last }, () => process.exit(0))
  }
  const open = (n: number) =>
    new Promise<void>((resolve) => {
      const authorization = `Bearer ${tokens[n % tokens.length]}`
      const localAddress = `127.0.1.${1 + Math.floor(n / ofAddress)}`
      const socket = connect({ host: hostname, port: Number(port), localAddress })
      socket.once("connect", () => {
        socket.write(bytesOf(url, { method: "GET", path, headers: { authorization } }), () => resolve())
      })
      socket.once("data", (bytes: Buffer) => answer(bytes.toString("latin1", 9, 12)))
      socket.once("error", ({ message }) => {
        resolve()
        answer(message)
      })
      sockets.push(socket)
    })
  for (let n = 0; n < wanted; n += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, wanted - n) }, (_, at) => open(n + at)))
  }
  process.send?.({ sent: sockets.length })
})
