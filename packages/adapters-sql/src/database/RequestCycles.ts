import { Buffer } from "node:buffer"

/** What a client sends at once: everything up to Sync (or a simple Query), or one standalone message. */
export interface Cycle {
  readonly kind: "startup" | "cancel" | "requests" | "terminate"
  readonly bytes: Uint8Array
}

const CANCEL_REQUEST = 80877102
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const QUERY = 0x51
const SYNC = 0x53
const TERMINATE = 0x58

/** Cuts bytes into request cycles (PostgreSQL manual, "Frontend/Backend Protocol", message formats). */
export class RequestCycles {
  #bytes: Buffer = Buffer.alloc(0)
  #started = false

  /** Throws on bytes that are not this protocol. */
  push(chunk: Buffer): ReadonlyArray<Cycle> {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    const cycles: Array<Cycle> = []
    let start = 0
    for (let offset = 0; ; ) {
      const end = this.#messageEnd(offset)
      if (end === undefined) break
      const kind = this.#kindEndingWith(offset)
      offset = end
      if (kind === undefined) continue
      cycles.push({ kind, bytes: this.#bytes.subarray(start, end) })
      start = end
    }
    this.#bytes = this.#bytes.subarray(start)
    return cycles
  }

  #messageEnd(offset: number): number | undefined {
    const lengthAt = this.#started ? offset + 1 : offset
    if (this.#bytes.length < lengthAt + 4) return undefined
    const length = this.#bytes.readInt32BE(lengthAt)
    if (length < 4) throw new Error(`A message of the PostgreSQL protocol cannot have the length ${length}`)
    const end = lengthAt + length
    return end <= this.#bytes.length ? end : undefined
  }

  #kindEndingWith(offset: number): Cycle["kind"] | undefined {
    if (!this.#started) return this.#firstMessage(this.#bytes.readInt32BE(offset + 4))
    const type = this.#bytes[offset]
    if (type === TERMINATE) return "terminate"
    return type === SYNC || type === QUERY ? "requests" : undefined
  }

  #firstMessage(code: number): Cycle["kind"] {
    if (code === CANCEL_REQUEST) return "cancel"
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      throw new Error("An in-process database speaks no encryption: connect with ssl: false")
    }
    this.#started = true
    return "startup"
  }
}
