import type { Buffer } from "node:buffer"
import { Duplex } from "node:stream"
import type { PgliteSession } from "./PgliteSession.ts"
import { type Cycle, RequestCycles } from "./RequestCycles.ts"

/**
 * A connection to an in-process PGlite: the wire protocol without a socket. Each cycle has its own `setImmediate`, so
 * that timers and sockets get a turn. A stream waits until the previous one is gone, and resets the session at its end.
 */
export class PgliteStream extends Duplex {
  readonly #session: PgliteSession
  readonly #incoming = new RequestCycles()
  readonly #cycles: Array<Cycle> = []
  #busy = false

  constructor(session: PgliteSession) {
    super({ decodeStrings: true })
    this.#session = session
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    try {
      this.#cycles.push(...this.#incoming.push(chunk))
      this.#schedule()
      done()
    } catch (cause) {
      done(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#cycles.length = 0
    this.#session.release(this).then(
      () => done(error),
      (cause: Error) => done(error ?? cause)
    )
  }

  #schedule(): void {
    if (this.#busy || this.#cycles.length === 0 || this.destroyed) return
    this.#busy = true
    setImmediate(() => {
      this.#serve().then(
        () => {
          this.#busy = false
          this.#schedule()
        },
        (cause: Error) => this.destroy(cause)
      )
    })
  }

  async #serve(): Promise<void> {
    const cycle = this.#cycles.shift()
    if (cycle === undefined || this.destroyed) return
    // An in-process statement runs to its end before anybody can ask to cancel it, so there is nothing to do.
    if (cycle.kind === "cancel" || cycle.kind === "terminate") {
      this.destroy()
      return
    }
    if (cycle.kind === "startup") await this.#session.acquire(this)
    if (this.destroyed) return
    const answer = await this.#session.exchange(this, cycle.bytes)
    if (!this.destroyed) this.push(answer)
  }
}
