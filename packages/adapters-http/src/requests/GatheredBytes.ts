/** The sizes of the first block and of the largest. */
const smallest = 4_096
const largest = 262_144

/**
 * Gathers the bytes of a body in blocks of its own, which grow with it: what came in a million chunks of one byte takes no more memory
 * than what came in one.
 */
export class GatheredBytes {
  #blocks: Array<Uint8Array> = []
  /** How much of the last block is filled. */
  #filled = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The bytes that the blocks take, filled or not. */
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

  /** All bytes in one piece; what was gathered is let go. */
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
