import { Buffer } from "node:buffer"
import { Duplex } from "node:stream"
import * as PgClient from "@effect/sql-pg/PgClient"
import { Effect, type Scope } from "effect"
import type { Reactivity } from "effect/reactivity/Reactivity"
import type { SqlError } from "effect/sql/SqlError"
import { maxMessageSize } from "./connections.ts"
import { discardBrokenConnections } from "./discardBrokenConnections.ts"
import type { PgliteEngine } from "./PgliteFiles.ts"
import { type Cycle, RequestCycles } from "./RequestCycles.ts"

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

/** PGlite has one session. Owners take turns, and each gets it fresh: rolled back, without settings and names. */
export class PgliteSession {
  readonly #db: PgliteEngine
  readonly #waiting: Array<Turn> = []
  #owner: object | undefined
  #exchange: Promise<unknown> = Promise.resolve()

  constructor(db: PgliteEngine) {
    this.#db = db
  }

  acquire(owner: object): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ owner, begin })
      this.#admitNext()
    })
  }

  /** Runs synchronously inside PGlite. */
  exchange(owner: object, bytes: Uint8Array): Promise<Buffer> {
    if (this.#owner !== owner)
      return Promise.reject(new Error("The database session belongs to another stream"))
    const answer = this.#run(bytes)
    this.#exchange = answer.catch(() => undefined)
    return answer
  }

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
    // They are a window on PGlite's memory: copy them before it goes on.
    await this.#db.execProtocolRawStream(bytes, { onRawData: (data) => replies.push(Buffer.from(data)) })
    return Buffer.concat(replies)
  }
}

/** The wire protocol without a socket. Each cycle has a `setImmediate`, so that timers and sockets get a turn. */
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
    // A statement runs to its end before anybody can ask to cancel it.
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

/** One connection: several would mix their statements without an error. */
export const makePgliteClient = (
  db: PgliteEngine
): Effect.Effect<PgClient.PgClient, SqlError, Scope.Scope | Reactivity> =>
  Effect.gen(function* () {
    const session = new PgliteSession(db)
    yield* Effect.addFinalizer(() => Effect.promise(() => session.acquire(session)))
    const client = yield* PgClient.make({
      stream: () => new PgliteStream(session),
      ssl: false,
      username: "postgres",
      database: "postgres",
      minConnections: 1,
      maxConnections: 1,
      maxMessageSize,
      // Until the one that it replaces has ended its transaction.
      connectTimeout: "30 seconds"
    })
    return discardBrokenConnections(client)
  })
