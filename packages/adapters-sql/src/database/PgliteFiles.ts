import { existsSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { OwnersNodeFs } from "./OwnersNodeFs.ts"

/** What runs whole request cycles: PGlite itself, or what opens it again. */
export type PgliteEngine = Pick<PGlite, "execProtocolRawStream">

/** What befalls a database while it is open: why it gave up, or that it is open again. */
export type PgliteNews = { readonly _tag: "GaveUp"; readonly reason: string } | { readonly _tag: "OpenAgain" }

/** The inside of PGlite, as far as it must be stopped from the outside. */
interface Inside {
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  stackRestore: (pointer: number) => void
}

/** The exit status by which an error of a statement leaves the main loop; the loop goes on after it. */
const STATEMENT_FAILED = 100

/**
 * The log of changes is kept as small as the checkpoints let it be; by default it would keep a gigabyte to use again. What is shared with
 * nobody is a quarter of the default too: the start fills all of it, and the system caches the files as well.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...["-c", "max_wal_size=128MB"],
  ...["-c", "shared_buffers=32MB"]
]

/** Milliseconds between two tries to open a database that gave up: each takes the processor for a good part of a second. */
const pause = 2_000

const nothing = () => undefined

/**
 * PostgreSQL gives up (a PANIC, such as when the log of changes finds no room) by ending its process, of which there is none here: PGlite
 * would go on calling what is left of it, for ever and without letting anybody else have a turn.
 */
const stopWhereItGivesUp = (db: PGlite, gaveUp: () => void): void => {
  const inside = db.Module as unknown as Inside
  const once = inside._PostgresMainLoopOnce
  inside._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (cause) {
      if ((cause as { readonly status?: number }).status !== STATEMENT_FAILED) {
        gaveUp()
        // What PGlite does next with every failure: thrown from here, it leaves its loop.
        inside.stackRestore = () => {
          throw cause
        }
        inside._PostgresSendReadyForQueryIfNecessary = nothing
        inside._pgl_pq_flush = nothing
      }
      throw cause
    }
  }
}

/**
 * PGlite on files. Where it gives up, what it was asked fails, and so does what it is asked until the files can be opened again, which
 * is tried at most every two seconds: opened, they have all that was acknowledged.
 */
export class PgliteFiles implements PgliteEngine {
  readonly #files: string
  readonly #tell: (news: PgliteNews) => void
  #db: PGlite | undefined
  #said = ""
  #tried = Number.NEGATIVE_INFINITY

  private constructor(files: string, tell: (news: PgliteNews) => void) {
    this.#files = files
    this.#tell = tell
  }

  /** Opens the files of a database, as after a crash; rejects with what PostgreSQL said. */
  static async open(files: string, tell: (news: PgliteNews) => void = nothing): Promise<PgliteFiles> {
    const engine = new PgliteFiles(files, tell)
    engine.#db = await engine.#open()
    return engine
  }

  async execProtocolRawStream(...[message, options]: Parameters<PGlite["execProtocolRawStream"]>) {
    const db = this.#db ?? (await this.#openAgain())
    try {
      await db.execProtocolRawStream(message, options)
    } catch (cause) {
      throw this.#db === undefined ? this.#gone() : cause
    }
  }

  async close(): Promise<void> {
    await this.#db?.close()
  }

  #gone(): Error {
    return new Error(`The embedded database gave up: ${this.#said}`)
  }

  async #open(): Promise<PGlite> {
    // Where they are not, PGlite would make new ones.
    if (!existsSync(join(this.#files, "PG_VERSION")))
      throw new Error(`There is no database in ${this.#files}`)
    try {
      const db = await PGlite.create({
        fs: new OwnersNodeFs(this.#files),
        startParams,
        onStderr: (line) => this.#hear(line)
      })
      stopWhereItGivesUp(db, () => this.#giveUp(db))
      return db
    } catch (cause) {
      throw this.#said === "" ? cause : new Error(this.#said, { cause })
    }
  }

  async #openAgain(): Promise<PGlite> {
    if (performance.now() - this.#tried < pause) throw this.#gone()
    this.#tried = performance.now()
    this.#db = await this.#open()
    this.#said = ""
    this.#tell({ _tag: "OpenAgain" })
    return this.#db
  }

  #giveUp(db: PGlite): void {
    this.#db = undefined
    this.#tried = performance.now()
    // It can be closed no more, but its files can.
    db.fs?.closeFs().catch(nothing)
    this.#tell({ _tag: "GaveUp", reason: this.#said })
  }

  #hear(line: string): boolean {
    this.#said = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? this.#said
    return false
  }
}
