import type { Socket } from "node:net"
import { Redacted } from "effect"
import { ServerSocket } from "./ServerFrames.ts"

type ServerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Seconds. The server ends a statement after 30, so one that lasts longer has a stalled backend. */
const ANSWER_LIMIT = 35

interface Line {
  answered: number
  seconds: number
}

/** The driver waits without a limit; only closing its socket ends that. */
export class PostgresLines {
  readonly #lines = new Map<Socket, Line>()
  readonly #place: () => ServerAddress
  readonly #socket: () => Socket
  #cut = false
  #patient = 0

  constructor(place: () => ServerAddress, socket: () => Socket = () => new ServerSocket()) {
    this.#place = place
    this.#socket = socket
  }

  get areCut(): boolean {
    return this.#cut
  }

  /** Throws while the lines are cut. */
  open(place = this.#place): Socket {
    if (this.#cut) throw new Error("The database does not answer")
    const socket = this.reach(place)
    const line: Line = { answered: 0, seconds: 0 }
    this.#lines.set(socket, line)
    socket.on("data", () => {
      line.answered = socket.bytesWritten
      // A busy line may have an open question at every check, and yet be answered all the time.
      line.seconds = 0
    })
    socket.once("close", () => this.#lines.delete(socket))
    return socket
  }

  /** A line that is none of the others, even while those are cut. */
  reach(place = this.#place): Socket {
    const socket = this.#socket().setNoDelay(true).connect(place())
    // The driver stops listening when it gives up; a later error must not end the process.
    socket.on("error", () => undefined)
    return socket.setKeepAlive(true, 30_000)
  }

  /** Everyone who waits for an answer gets an error, and no line opens until `mend`. */
  cut(): void {
    this.#cut = true
    for (const socket of this.#lines.keys()) socket.destroy(new Error("The database does not answer"))
  }

  mend(): void {
    this.#cut = false
  }

  /** Until the returned function is called. */
  allowLongWaits(): () => void {
    this.#patient += 1
    return () => {
      this.#patient -= 1
    }
  }

  /** To be called every second. */
  countSecond(): void {
    for (const [socket, line] of this.#lines) {
      const waits = this.#patient === 0 && socket.bytesWritten > line.answered
      line.seconds = waits ? line.seconds + 1 : 0
      if (line.seconds > ANSWER_LIMIT) socket.destroy(new Error(`No answer in ${ANSWER_LIMIT} s`))
    }
  }
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1")

/** As the driver reads the URL. Throws for an invalid one, which the driver has refused before. */
export const serverAddressOf = (url: Redacted.Redacted): ServerAddress => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  const host = searchParams.get("host") ?? (decodeURIComponent(unbracketed(hostname)) || "localhost")
  const number = Number(searchParams.get("port") ?? (port || 5432))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/** For the driver's spans, which would name its defaults. Only of a plain URL. */
export const placeIn = (url: Redacted.Redacted) => {
  const [, host, port, database] =
    /^\w+:\/\/(?:[^@/?#]*@)?([\w.-]+)(?::([0-9]{1,5}))?\/([\w-]+)$/.exec(Redacted.value(url)) ?? []
  return host === undefined || database === undefined ? {} : { host, port: Number(port ?? 5432), database }
}
