import { hash } from "node:crypto"

/** A key that is longer is counted by its hash, so that so many keys take so much memory at most. */
const longestKey = 128

const shortened = (key: string): string => (key.length > longestKey ? hash("sha256", key) : key)

interface Window {
  readonly count: number
  readonly expiresAt: number
}

/** What is taken of a key's window; times in milliseconds. */
export interface Taking {
  readonly key: string
  /** Less than none gives tokens back, as far as the window has any that were taken. */
  readonly tokens: number
  /** How long one token takes to come back. */
  readonly refillMillis: number
  /** Beyond it nothing is taken; undefined: there is none. */
  readonly limit: number | undefined
}

/**
 * The counts behind rate limits. An expired window is forgotten; beyond `capacity` keys the one that was used least recently
 * is, so that whoever calls under ever new names or addresses fills no memory.
 */
export class FixedWindows {
  readonly #capacity: number
  /** The one used least recently comes first. */
  readonly #windows = new Map<string, Window>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** How many windows are kept. */
  get size(): number {
    return this.#windows.size
  }

  /** How many characters the longest key has that is kept. */
  get longest(): number {
    return Math.max(0, ...[...this.#windows.keys()].map(({ length }) => length))
  }

  /** The count after the taking, beyond the limit if that refused it, and in how many milliseconds the window expires. */
  take(
    { limit, refillMillis, tokens, ...taking }: Taking,
    now: number
  ): readonly [count: number, ttl: number] {
    const key = shortened(taking.key)
    const known = this.#windows.get(key)
    const window = known !== undefined && known.expiresAt > now ? known : { count: 0, expiresAt: now }
    const count = window.count + tokens
    if (count <= 0) {
      this.#windows.delete(key)
      return [0, 0]
    }
    const refused = limit !== undefined && count > limit
    const next = refused ? window : { count, expiresAt: window.expiresAt + refillMillis * tokens }
    this.#windows.delete(key)
    this.#windows.set(key, next)
    this.#forget(now)
    return [count, next.expiresAt - now]
  }

  #forget(now: number): void {
    for (const [key, { expiresAt }] of this.#windows) {
      if (expiresAt > now && this.#windows.size <= this.#capacity) return
      this.#windows.delete(key)
    }
  }
}
