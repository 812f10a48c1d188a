/** In bytes, of a block. */
const smallest = 4_096
const largest = 262_144

/** Blocks grow with the body: a million chunks of one byte take no more memory than one chunk. */
export class GatheredBytes {
  #blocks: Array<Uint8Array> = []
  /** In the last block, in bytes. */
  #filled = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  get capacity(): number {
    return this.#blocks.reduce((sum, { length }) => sum + length, 0)
  }

  add(chunk: Uint8Array): void {
    let from = 0
    while (from < chunk.length) {
      const room = this.#room(chunk.length - from)
      const part = chunk.subarray(from, from + room.length)
      room.set(part)
      this.#filled += part.length
      this.#size += part.length
      from += part.length
    }
  }

  take(): Uint8Array {
    const whole = new Uint8Array(this.#size)
    let at = 0
    for (const block of this.#blocks) {
      const part = block.subarray(0, Math.min(block.length, this.#size - at))
      whole.set(part, at)
      at += part.length
    }
    this.#blocks = []
    this.#filled = 0
    this.#size = 0
    return whole
  }

  #room(needed: number): Uint8Array {
    const last = this.#blocks.at(-1)
    if (last !== undefined && this.#filled < last.length) return last.subarray(this.#filled)
    const next = new Uint8Array(Math.min(largest, Math.max(smallest, needed, this.#size)))
    this.#blocks.push(next)
    this.#filled = 0
    return next
  }
}
