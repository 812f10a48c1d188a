import { connect, type Socket } from "node:net"

/** Where a server listens: on a port, or on a socket in its directory. */
export type Place = { readonly host: string; readonly port: number } | { readonly path: string }

/** Seconds. A statement is ended by the server after 30: one that is not answered by then has a backend that stands still. */
const ANSWER_LIMIT = 35

interface Line {
  /** Of the bytes that were sent, how many were sent when the last ones came back. */
  answered: number
  seconds: number
}

/**
 * The sockets of one process to its PostgreSQL server. The driver waits without a limit for what was asked over a socket; only one that
 * is closed ends the waiting.
 */
export class PostgresLines {
  readonly #lines = new Map<Socket, Line>()
  readonly #place: () => Place
  #cut = false
  #patient = 0

  /** `place` is asked for each line, and may throw. */
  constructor(place: () => Place) {
    this.#place = place
  }

  /** True while every line is cut. */
  get areCut(): boolean {
    return this.#cut
  }

  /** A new line; throws while the lines are cut. */
  open(): Socket {
    if (this.#cut) throw new Error("The database does not answer")
    const socket = this.reach()
    const line: Line = { answered: 0, seconds: 0 }
    this.#lines.set(socket, line)
    socket.on("data", () => {
      line.answered = socket.bytesWritten
      // A line that is asked again at once waits whenever it is looked at, and yet is answered.
      line.seconds = 0
    })
    socket.once("close", () => this.#lines.delete(socket))
    return socket
  }

  /** A new line, also while the others are cut, and not one of them. */
  reach(): Socket {
    // A statement is one write and then a wait: there is nothing to gather.
    const socket = connect({ ...this.#place(), noDelay: true })
    // The driver stops listening when it has given a connection up; what happens to that later must not end the process.
    socket.on("error", () => undefined)
    return socket.setKeepAlive(true, 30_000)
  }

  /** Cuts every line, and those that would be opened until `mend`: whoever waits for an answer is told so. */
  cut(): void {
    this.#cut = true
    for (const socket of this.#lines.keys()) socket.destroy(new Error("The database does not answer"))
  }

  mend(): void {
    this.#cut = false
  }

  /** From now on a line may wait for longer than a statement may take, until what is returned is called. */
  bePatient(): () => void {
    this.#patient += 1
    return () => {
      this.#patient -= 1
    }
  }

  /** To be called every second: cuts each line that was asked so long ago without any answer. */
  countSecond(): void {
    for (const [socket, line] of this.#lines) {
      const waits = this.#patient === 0 && socket.bytesWritten > line.answered
      line.seconds = waits ? line.seconds + 1 : 0
      if (line.seconds > ANSWER_LIMIT) socket.destroy(new Error(`No answer in ${ANSWER_LIMIT} s`))
    }
  }
}
