import { Socket } from "node:net"

export type Unfit = "is a standby" | "did not wait for its standby"

const [NOTICE, PARAMETER] = [0x4e, 0x53]
const HEAD = 5
const nothing = Buffer.alloc(0)

const textsIn = (body: Buffer): ReadonlyArray<string> => body.toString("latin1").split("\0")

/** The field R of a notice is the function of PostgreSQL that made it, in no language. */
const meaningOf = (kind: number | undefined, body: Buffer): Unfit | undefined => {
  if (kind === NOTICE && textsIn(body).includes("RSyncRepWaitForLSN")) return "did not wait for its standby"
  const [name, value] = kind === PARAMETER ? textsIn(body) : []
  return name === "in_hot_standby" && value === "on" ? "is a standby" : undefined
}

/** Looks for what the driver passes over: a standby, or a commit that no longer waits for one. Reads no TLS. */
export class ServerFrames {
  #kept: Buffer = nothing
  /** Bytes to come of a message of no interest. */
  #skipped = 0
  #first = true
  #encrypted = false

  push(chunk: Buffer): Unfit | undefined {
    if (this.#first && chunk.length === 1) return this.#readTls(chunk)
    this.#first = false
    if (this.#encrypted) return undefined
    const bytes = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk])
    this.#kept = nothing
    return this.#read(bytes)
  }

  /** The answer to the question for encryption is one byte. */
  #readTls(chunk: Buffer): undefined {
    this.#first = false
    this.#encrypted = chunk[0] === PARAMETER
  }

  #read(bytes: Buffer): Unfit | undefined {
    let at = this.#skipped
    while (at + HEAD <= bytes.length) {
      const kind = bytes[at]
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (kind === NOTICE || kind === PARAMETER) {
        if (end > bytes.length) break
        const meaning = meaningOf(kind, bytes.subarray(at + HEAD, end))
        if (meaning !== undefined) return meaning
      }
      at = end
    }
    this.#skipped = Math.max(0, at - bytes.length)
    if (at < bytes.length) this.#kept = bytes.subarray(at)
    return undefined
  }
}

/** Ends before the driver reads an answer of a server that is unfit. */
export class ServerSocket extends Socket {
  readonly #frames = new ServerFrames()

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    const unfit = Buffer.isBuffer(chunk) ? this.#frames.push(chunk) : undefined
    if (unfit === undefined) return super.push(chunk, encoding)
    this.destroy(new Error(`The database ${unfit}`))
    return false
  }
}
