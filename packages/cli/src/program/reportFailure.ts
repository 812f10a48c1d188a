import { Cause, Console, Effect } from "effect"
import { CliError } from "effect/cli"
import { exitCodes } from "../output/exitCodes.ts"
import { Failure } from "../output/Failure.ts"
import { visible } from "../output/visible.ts"

const colours = (): boolean =>
  process.stderr.isTTY === true && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb"

const lines = ({ hints, message }: Failure): string => {
  const [open, close] = colours() ? ["\u001b[31m", "\u001b[39m"] : ["", ""]
  return [`${open}dw:${close} ${visible(message)}`, ...hints.map((it) => `    ${visible(it)}`)].join("\n")
}

const asJson = ({ code, exitCode, hints, message, refusal }: Failure): string =>
  JSON.stringify({ error: { code, message, hints, exit_code: exitCode, ...(refusal ? { refusal } : {}) } })

/** Why a command failed, on standard error: for people, or as JSON. What the parser found is said already. */
export const reportFailure = (cause: Cause.Cause<unknown>, json: boolean): Effect.Effect<void> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.void
  const error = Cause.squash(cause)
  if (CliError.isCliError(error)) return Effect.void
  if (error instanceof Failure) return Console.error(json ? asJson(error) : lines(error))
  return Console.error(`dw: This should not happen: ${Cause.pretty(cause)}`)
}

/** The exit code of a program that ended like this. */
export const exitCodeOf = (cause: Cause.Cause<unknown>): number => {
  if (Cause.hasInterruptsOnly(cause)) return exitCodes.interrupted
  const error = Cause.squash(cause)
  if (error instanceof Failure) return error.exitCode
  // Without errors it is the help of a command that does nothing by itself.
  if (CliError.isCliError(error) && error._tag === "ShowHelp")
    return error.errors.length === 0 ? 0 : exitCodes.usage
  return exitCodes.failed
}
