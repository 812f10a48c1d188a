import { Effect, Exit, Request, RequestResolver } from "effect"

/** One caller that reads what is under a key. */
interface KeyedRead<Key, A> extends Request.Request<A> {
  readonly key: Key
}

/** Callers of one key within one turn of the event loop share a read, which begins after all of them have asked. */
export const sharedReads = <Key, A>(
  nameOf: (key: Key) => string,
  read: (key: Key) => Effect.Effect<A>
): ((key: Key) => Effect.Effect<A>) => {
  const resolver = RequestResolver.makeGrouped<KeyedRead<Key, A>, string>({
    key: ({ request }) => nameOf(request.key),
    resolver: (entries) =>
      Effect.map(read(entries[0].request.key), (value) => {
        for (const entry of entries) entry.completeUnsafe(Exit.succeed(value))
      })
  })
  const toRequest = Request.of<KeyedRead<Key, A>>()
  return (key) => Effect.request(toRequest({ key }), resolver)
}
