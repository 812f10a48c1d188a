import { hash } from "node:crypto"

/** A longer key is counted by its hash: the memory per key is bounded. */
const longestKey = 128

const shortened = (key: string): string => (key.length > longestKey ? hash("sha256", key) : key)

interface Window {
  readonly count: number
  readonly expiresAt: number
}

/** Times in milliseconds. */
export interface Taking {
  readonly key: string
  /** A negative number gives back, up to what was taken. */
  readonly tokens: number
  readonly refillMillis: number
  /** Nothing is taken beyond it. */
  readonly limit: number | undefined
}

/** Expired windows are dropped, and beyond `capacity` the least recently used: new addresses fill no memory. */
export class FixedWindows {
  readonly #capacity: number
  /** Ordered by use; the least recently used comes first. */
  readonly #windows = new Map<string, Window>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#windows.size
  }

  get longest(): number {
    return Math.max(0, ...[...this.#windows.keys()].map(({ length }) => length))
  }

  /** The count after the taking, above the limit if it was refused, and the milliseconds until the window expires. */
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
