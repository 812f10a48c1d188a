import { Duration, Effect, Stream } from "effect"

/** One at a time, each after the pause. */
export const paced = <A>(make: () => ReadonlyArray<A>, delay: Duration.Duration): Stream.Stream<A> =>
  Stream.suspend(() => {
    const stream = Stream.fromIterable(make()).pipe(Stream.rechunk(1))
    return Duration.isZero(delay)
      ? stream
      : stream.pipe(Stream.mapEffect((item) => Effect.as(Effect.sleep(delay), item)))
  })
