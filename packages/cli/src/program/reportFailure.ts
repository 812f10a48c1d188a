import { Cause, Console, Effect } from "effect"
import { CliError } from "effect/cli"
import { exitCodes } from "../output/exitCodes.ts"
import { Failure, failed } from "../output/Failure.ts"
import { failureText } from "./failureText.ts"

/** A mistake of ours, with what leads to it. */
const mistake = (cause: Cause.Cause<unknown>, json: boolean): string => {
  const message = `This should not happen: ${Cause.pretty(cause)}`
  return json ? failureText(failed("UNEXPECTED", message), true) : `dw: ${message}`
}

/** Why a command failed, on standard error: for people, or as JSON. What the parser found is said already. */
export const reportFailure = (cause: Cause.Cause<unknown>, json: boolean): Effect.Effect<void> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.void
  const error = Cause.squash(cause)
  if (CliError.isCliError(error)) return Effect.void
  return Console.error(error instanceof Failure ? failureText(error, json) : mistake(cause, json))
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
