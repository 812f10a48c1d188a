import type { Socket } from "node:net"
import { Redacted } from "effect"
import { ServerSocket } from "./ServerFrames.ts"

/** Where a server listens: on a port, or on a socket in its directory. */
type ServerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Seconds. The server ends a statement after 30, so one that is still unanswered has a stalled backend. */
const ANSWER_LIMIT = 35

interface Line {
  /** How many bytes had been sent when the last answer came back. */
  answered: number
  seconds: number
}

/** The driver waits for an answer without a limit; only closing its socket ends the wait. */
export class PostgresLines {
  readonly #lines = new Map<Socket, Line>()
  readonly #place: () => ServerAddress
  readonly #socket: () => Socket
  #cut = false
  #patient = 0

  /** `place` is called for each line, and may throw. `socket` makes one that is not connected. */
  constructor(place: () => ServerAddress, socket: () => Socket = () => new ServerSocket()) {
    this.#place = place
    this.#socket = socket
  }

  /** True while every line is cut. */
  get areCut(): boolean {
    return this.#cut
  }

  /** A new line, to another place if one is given; throws while the lines are cut. */
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

  /** Opens a line that is not one of the others, even while those are cut. */
  reach(place = this.#place): Socket {
    // A statement is one write and then a wait, so there is nothing to buffer.
    const socket = this.#socket().setNoDelay(true).connect(place())
    // The driver stops listening when it has given up a connection. A later error on it must not end the process.
    socket.on("error", () => undefined)
    return socket.setKeepAlive(true, 30_000)
  }

  /** Cuts every line, and lets no new one open until `mend`. Everyone who waits for an answer gets an error. */
  cut(): void {
    this.#cut = true
    for (const socket of this.#lines.keys()) socket.destroy(new Error("The database does not answer"))
  }

  mend(): void {
    this.#cut = false
  }

  /** From now on a line may wait longer than a statement may take, until the returned function is called. */
  allowLongWaits(): () => void {
    this.#patient += 1
    return () => {
      this.#patient -= 1
    }
  }

  /** To be called every second: cuts each line that has waited longer than `ANSWER_LIMIT` for any answer. */
  countSecond(): void {
    for (const [socket, line] of this.#lines) {
      const waits = this.#patient === 0 && socket.bytesWritten > line.answered
      line.seconds = waits ? line.seconds + 1 : 0
      if (line.seconds > ANSWER_LIMIT) socket.destroy(new Error(`No answer in ${ANSWER_LIMIT} s`))
    }
  }
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1")

/**
 * The host or socket that a PostgreSQL URL names, read as the driver reads it. Throws for an invalid URL, which the
 * driver has refused before.
 */
export const serverAddressOf = (url: Redacted.Redacted): ServerAddress => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  const host = searchParams.get("host") ?? (decodeURIComponent(unbracketed(hostname)) || "localhost")
  const number = Number(searchParams.get("port") ?? (port || 5432))
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}

/** Of a plain URL, for the driver's spans, which would name its defaults. The driver handles every other URL. */
export const placeIn = (url: Redacted.Redacted) => {
  const [, host, port, database] =
    /^\w+:\/\/(?:[^@/?#]*@)?([\w.-]+)(?::([0-9]{1,5}))?\/([\w-]+)$/.exec(Redacted.value(url)) ?? []
  return host === undefined || database === undefined ? {} : { host, port: Number(port ?? 5432), database }
}
