import type { Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip, type Gzip } from "node:zlib"
import { Effect } from "effect"
import { ArchiveUnwritable } from "./ArchiveErrors.ts"

/** Resolves when the text was passed on, which is when there was room for it. */
const sent = (gzip: Gzip, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const closed = () => reject(new Error("the compression was closed"))
    gzip.once("close", closed)
    gzip.write(text, (error) => {
      gzip.off("close", closed)
      if (error == null) resolve()
      else reject(error)
    })
  })

/** Gives `use` a function that writes compressed text, and ends the target afterwards. At most one chunk is held. */
export const writingCompressed = <A, E, R>(
  target: Writable,
  use: (write: (text: string) => Effect.Effect<void, ArchiveUnwritable>) => Effect.Effect<A, E, R>
): Effect.Effect<A, ArchiveUnwritable | E, R> =>
  Effect.suspend(() => {
    const gzip = createGzip()
    const arrived = pipeline(gzip, target)
    arrived.catch(() => undefined)
    /** Prefers the target's own error over the error that the compression reports for it. */
    const why = (first: unknown) => Effect.promise(() => arrived.then(() => first).catch((cause) => cause))
    const attempt = (step: () => Promise<void>) =>
      Effect.catch(Effect.tryPromise({ try: step, catch: (cause) => cause }), (first) =>
        Effect.flatMap(why(first), (cause) => Effect.fail(new ArchiveUnwritable({ cause })))
      )
    const end = attempt(() => {
      gzip.end()
      return arrived
    })
    return use((text) => attempt(() => sent(gzip, text))).pipe(
      Effect.tap(() => end),
      Effect.onExit(() => Effect.sync(() => gzip.destroy()))
    )
  })
