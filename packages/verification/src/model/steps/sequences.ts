import * as fc from "fast-check"

/** What an arbitrary gives. */
export type Given<A> = A extends fc.Arbitrary<infer B> ? B : never

/** Commands of fast-check on a model and the real thing. */
export const commandsOf = <S extends object, R, P>(
  name: string,
  parameters: fc.Arbitrary<P>,
  has: (state: S, given: P) => boolean,
  run: (state: S, service: R, given: P) => Promise<void>
): fc.Arbitrary<fc.AsyncCommand<S, R>> =>
  parameters.map(
    (given): fc.AsyncCommand<S, R> => ({
      check: (state) => has(state, given),
      run: (state, service) => run(state, service, given),
      toString: () => `${name}(${JSON.stringify(given)})`
    })
  )

export interface Sequences {
  readonly seed: number
  readonly runs: number
  /** Whether a sequence that fails is shortened; true by default. */
  readonly shrinks?: boolean
  /** `path` and `replayPath` from a failure's report repeat that one sequence. */
  readonly path?: string
  readonly replayPath?: string
}

/** Shorter sequences that are tried after a failure, each in a new world. */
const mostShrinks = 60

/** Sequences of commands, each after something that may be anything of `first`; rejects with the shortest that fails. */
export const assertSequences = <S extends object, R, F>(
  { path, replayPath, runs, seed, shrinks = true }: Sequences,
  first: fc.Arbitrary<F>,
  commands: ReadonlyArray<fc.Arbitrary<fc.AsyncCommand<S, R>>>,
  maxCommands: number,
  holds: (first: F, sequence: Iterable<fc.AsyncCommand<S, R>>) => Promise<void>
): Promise<void> => {
  const sequence = fc.commands([...commands], {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
  const all = fc.limitShrink(fc.tuple(first, sequence), shrinks ? mostShrinks : 0)
  return fc.assert(
    fc.asyncProperty(all, ([first, sequence]) => holds(first, sequence)),
    {
      seed,
      numRuns: runs,
      unbiased: true,
      verbose: fc.VerbosityLevel.None,
      includeErrorInReport: true,
      ...(path === undefined ? {} : { path })
    }
  )
}
