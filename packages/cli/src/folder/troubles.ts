import { exitCodes, Failure } from "../output/Failure.ts"
import type { Problem } from "./texts/Problem.ts"

export interface Trouble {
  readonly path: string
  readonly problem: Problem
}

export const troublesIn = (
  files: ReadonlyArray<{ readonly path: string; readonly problem?: Problem | undefined }>
): ReadonlyArray<Trouble> =>
  files.flatMap(({ path, problem }) => (problem === undefined ? [] : [{ path, problem }]))

const mostNamed = 5
const mostHints = 10

const named = (troubles: ReadonlyArray<Trouble>): string => {
  const more = troubles.length - mostNamed
  const names = troubles.slice(0, mostNamed).map(({ path }) => path)
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ")
}

export const hintsOf = (troubles: ReadonlyArray<Trouble>): ReadonlyArray<string> =>
  [...new Set(troubles.flatMap(({ problem }) => problem.hints))].slice(0, mostHints)

export const failureOfTroubles = (
  troubles: ReadonlyArray<Trouble>,
  message: (files: string) => string
): Failure => {
  const conflict = troubles.some(({ problem }) => problem.conflict)
  const [code = "REFUSED", ...others] = new Set(troubles.map(({ problem }) => problem.code))
  const mixed = conflict ? "CONFLICT" : "REFUSED"
  return new Failure({
    code: others.length === 0 ? code : mixed,
    message: message(named(troubles)),
    hints: hintsOf(troubles),
    exitCode: conflict ? exitCodes.conflict : exitCodes.failed
  })
}
