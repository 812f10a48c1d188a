import { Socket } from "node:net"
import { ServerFrames } from "./ServerFrames.ts"

/**
 * A socket to PostgreSQL that ends before the driver reads an answer of a server that is a standby, or that has told a
 * commit as done which may be lost.
 */
export class ServerSocket extends Socket {
  readonly #frames = new ServerFrames()

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    const unfit = Buffer.isBuffer(chunk) ? this.#frames.push(chunk) : undefined
    if (unfit === undefined) return super.push(chunk, encoding)
    this.destroy(new Error(`The database ${unfit}`))
    return false
  }
}
