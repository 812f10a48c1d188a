import { Buffer } from "node:buffer"
import type { PgliteEngine } from "./PgliteFiles.ts"

interface Turn {
  readonly owner: object
  readonly begin: () => void
}

const simpleQuery = (sql: string): Buffer => {
  const text = Buffer.from(`${sql}\0`)
  const header = Buffer.from([0x51, 0, 0, 0, 0])
  header.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([header, text])
}

const ROLLBACK = simpleQuery("ROLLBACK")
const DISCARD_ALL = simpleQuery("DISCARD ALL")

/**
 * The single session of an in-process PGlite. Owners take turns, first come first served, and each gets a fresh
 * session: an open transaction of the one before is rolled back, and settings and statement names are gone.
 */
export class PgliteSession {
  readonly #db: PgliteEngine
  readonly #waiting: Array<Turn> = []
  #owner: object | undefined
  #exchange: Promise<unknown> = Promise.resolve()

  constructor(db: PgliteEngine) {
    this.#db = db
  }

  /** Resolves when `owner` has the session to itself, or when `release` ended its waiting. */
  acquire(owner: object): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ owner, begin })
      this.#admitNext()
    })
  }

  /** Sends whole request cycles and returns the server's answer. Runs synchronously inside PGlite. */
  exchange(owner: object, bytes: Uint8Array): Promise<Buffer> {
    if (this.#owner !== owner)
      return Promise.reject(new Error("The database session belongs to another stream"))
    const answer = this.#run(bytes)
    this.#exchange = answer.catch(() => undefined)
    return answer
  }

  /** Ends `owner`'s turn (or its waiting) after its last exchange, resets the session and admits the next. */
  async release(owner: object): Promise<void> {
    const place = this.#waiting.findIndex((turn) => turn.owner === owner)
    if (place >= 0) for (const turn of this.#waiting.splice(place, 1)) turn.begin()
    if (this.#owner !== owner) return
    await this.#exchange
    try {
      await this.#run(ROLLBACK)
      await this.#run(DISCARD_ALL)
    } finally {
      this.#owner = undefined
      this.#admitNext()
    }
  }

  #admitNext(): void {
    if (this.#owner !== undefined) return
    const next = this.#waiting.shift()
    this.#owner = next?.owner
    next?.begin()
  }

  async #run(bytes: Uint8Array): Promise<Buffer> {
    const replies: Array<Buffer> = []
    // The bytes are a window on PGlite's memory: copy them before it continues.
    await this.#db.execProtocolRawStream(bytes, { onRawData: (data) => replies.push(Buffer.from(data)) })
    return Buffer.concat(replies)
  }
}
