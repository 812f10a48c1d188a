import { Effect, Stream } from "effect"
import { ModelFailed } from "../outcome/GenerationErrors.ts"

/** An answer beyond `most` fails as `incomplete`: its end is not waited for. */
export const limitItems =
  (most: number) =>
  <A, E, R>(answer: Stream.Stream<A, E, R>): Stream.Stream<A, E | ModelFailed, R> =>
    Stream.mapAccumEffect(
      answer,
      () => 0,
      (heard, item) =>
        heard < most
          ? Effect.succeed([heard + 1, [item]] as const)
          : Effect.fail(
              new ModelFailed({ kind: "incomplete", detail: `the answer has more than ${most} items` })
            )
    )
