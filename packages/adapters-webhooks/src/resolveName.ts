import { Resolver } from "node:dns/promises"
import { isIP } from "node:net"
import { Effect } from "effect"

/** Looks up all addresses of a name; empty if it has none. */
export type ResolveName = (name: string) => Effect.Effect<ReadonlyArray<string>>

/** A question is asked again after this time, in milliseconds, and so many times in all. */
const patience = { timeout: 1_500, tries: 2 }

/**
 * The addresses of a name in the DNS, where it has any; not those of `/etc/hosts`. A name that is an address stands for
 * itself. A name that never answers occupies no thread of the pool that hashes passwords and reads files.
 */
export const resolveName: ResolveName = (name) => {
  if (isIP(name) !== 0) return Effect.succeed([name])
  const resolver = new Resolver(patience)
  const ask = (question: () => Promise<ReadonlyArray<string>>) =>
    // A name without addresses of a family is an error of the look-up; the other family may have some.
    Effect.tryPromise(question).pipe(Effect.orElseSucceed((): ReadonlyArray<string> => []))
  return Effect.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))], {
    concurrency: "unbounded"
  }).pipe(
    Effect.map((found) => found.flat()),
    Effect.onInterrupt(() => Effect.sync(() => resolver.cancel()))
  )
}
