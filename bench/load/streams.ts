import { connect } from "node:net"
import { quantile } from "../statistics.ts"
import { bytesOf } from "./bytesOf.ts"
import type { LoadRequest } from "./Load.ts"

/** Many event streams that were read to their end at once. Times in milliseconds, from the first connection on. */
export interface Streamed {
  readonly events: number
  readonly perSecond: number
  readonly first50: number
  readonly first99: number
}

const mark = "event: "

/** Opens so many event streams and reads them, on bare sockets, which cost the reader little. */
export const readStreams = (url: string, request: LoadRequest, streams: number): Promise<Streamed> => {
  const { hostname, port } = new URL(url)
  const bytes = bytesOf(url, { ...request, headers: { ...request.headers, connection: "close" } })
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const firsts: Array<number> = []
    let events = 0
    let open = streams
    for (let n = 0; n < streams; n += 1) {
      const socket = connect(Number(port), hostname)
      let heard = false
      let tail = Buffer.alloc(0)
      socket.write(bytes)
      socket.on("data", (more) => {
        const data = Buffer.concat([tail, more])
        // A name may be cut in two.
        tail = data.subarray(Math.max(0, data.length - mark.length + 1))
        for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + 1)) {
          if (!heard) firsts.push(performance.now() - begun)
          heard = true
          events += 1
        }
      })
      socket.on("error", reject)
      socket.on("close", () => {
        open -= 1
        if (open > 0) return
        const lasted = performance.now() - begun
        resolve({
          events,
          perSecond: events / (lasted / 1e3),
          first50: quantile(firsts, 0.5),
          first99: quantile(firsts, 0.99)
        })
      })
    }
  })
}
