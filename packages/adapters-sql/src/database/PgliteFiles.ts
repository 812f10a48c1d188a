import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { DurableNodeFs } from "./DurableNodeFs.ts"

export type PgliteEngine = Pick<PGlite, "execProtocolRawStream">

export type PgliteNews = { readonly _tag: "GaveUp"; readonly reason: string } | { readonly _tag: "OpenAgain" }

interface Inside {
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  stackRestore: (pointer: number) => void
}

/** By this exit status an error of a statement leaves the main loop, which then goes on. */
const STATEMENT_FAILED = 100

/**
 * What is acknowledged is on the disk. A small log, and few buffers, as the system caches the files too. Every database
 * calls its time zone UTC; the unpacked files say Etc/GMT0.
 */
const startParams = [
  // -F switches off `fsync`.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    "fsync=on",
    "wal_sync_method=fsync",
    "max_wal_size=128MB",
    "shared_buffers=32MB",
    "timezone=UTC"
  ].flatMap((setting) => ["-c", setting])
]

/** In milliseconds: opening again takes the processor for a large part of a second. */
const pause = 2_000

const nothing = () => undefined

/** PostgreSQL ends its process when it gives up. PGlite has none, and would call what is left of it forever. */
const stopWhereItGivesUp = (db: PGlite, gaveUp: () => void): void => {
  const inside = db.Module as unknown as Inside
  const once = inside._PostgresMainLoopOnce
  inside._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (cause) {
      if ((cause as { readonly status?: number }).status !== STATEMENT_FAILED) {
        gaveUp()
        // PGlite calls this next after a failure: throwing leaves its loop.
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

/** When PGlite gives up, requests fail until the files can be opened again, with all that was acknowledged. */
export class PgliteFiles implements PgliteEngine {
  readonly #files: string
  readonly #report: (news: PgliteNews) => void
  #db: PGlite | undefined
  #said = ""
  #tried = Number.NEGATIVE_INFINITY

  private constructor(files: string, report: (news: PgliteNews) => void) {
    this.#files = files
    this.#report = report
  }

  /** As after a crash. Rejects with the message of PostgreSQL. */
  static async open(files: string, report: (news: PgliteNews) => void = nothing): Promise<PgliteFiles> {
    const engine = new PgliteFiles(files, report)
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
    // If the files are missing, PGlite would create new ones.
    if (!existsSync(join(this.#files, "PG_VERSION")))
      throw new Error(`There is no database in ${this.#files}`)
    // Cut off in writing, this file refuses every start. The directory has a lock of its own.
    rmSync(join(this.#files, "postmaster.pid"), { force: true })
    try {
      const db = await PGlite.create({
        fs: new DurableNodeFs(this.#files),
        startParams,
        extensions: { pg_trgm },
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
    this.#report({ _tag: "OpenAgain" })
    return this.#db
  }

  #giveUp(db: PGlite): void {
    this.#db = undefined
    this.#tried = performance.now()
    // It can no longer be closed, but its files can.
    db.fs?.closeFs().catch(nothing)
    this.#report({ _tag: "GaveUp", reason: this.#said })
  }

  #hear(line: string): boolean {
    this.#said = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? this.#said
    return false
  }
}
