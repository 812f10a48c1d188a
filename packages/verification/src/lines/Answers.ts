const READY = 0x5a

/**
 * Follows what a PostgreSQL server answers, however it is split on the way.
 * Source: PostgreSQL manual, "Frontend/Backend Protocol", message formats.
 */
export class Answers {
  #bytes: Buffer = Buffer.alloc(0)

  /**
   * The state of the session if these bytes end an answer: `I` outside of a transaction, `T` in one, `E` in one that
   * failed.
   */
  push(chunk: Buffer): string | undefined {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    let state: string | undefined
    let offset = 0
    for (; this.#bytes.length >= offset + 5; ) {
      const end = offset + 1 + this.#bytes.readInt32BE(offset + 1)
      if (end > this.#bytes.length) break
      state = this.#bytes[offset] === READY ? this.#bytes.toString("latin1", offset + 5, end) : undefined
      offset = end
    }
    this.#bytes = this.#bytes.subarray(offset)
    return state
  }
}
