import { Effect, Schema } from "effect"
import { Flag, GlobalFlag } from "effect/cli"
import type { ExitCode } from "./exitCodes.ts"

/** `--json`: one JSON document on standard output, or one a line where things come one by one. */
export const jsonFlag = GlobalFlag.Setting("json")({
  flag: Flag.Boolean("json").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Print JSON: one document, or one a line for what comes bit by bit")
  )
})

/** A flag with a whole number from `minimum` to `maximum`. */
export const numberFlag = (name: string, minimum: number, maximum: number) =>
  Flag.Int(name).pipe(Flag.withSchema(Schema.Int.check(Schema.isBetween({ minimum, maximum }))))

/** `--exit-code`, as Git has it: what was found is an answer, and the exit code tells it. */
export const exitCodeFlag = Flag.Boolean("exit-code").pipe(
  Flag.withDefault(false),
  Flag.withDescription("End with 1 where there are differences, with 0 where there are none")
)

/** The command is done, and ends with this code. */
export const endWith = (code: ExitCode): Effect.Effect<void> =>
  Effect.sync(() => {
    process.exitCode = code
  })

/**
 * Whether these words of a command line ask for JSON. A command line that makes no sense is not parsed, and its failure
 * has a form all the same.
 */
export const wantsJson = (words: ReadonlyArray<string>): boolean => {
  const end = words.indexOf("--")
  return words.slice(0, end === -1 ? words.length : end).includes("--json")
}
