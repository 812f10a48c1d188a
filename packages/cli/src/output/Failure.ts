import { Data, Runtime } from "effect"
import { type ExitCode, exitCodes } from "./exitCodes.ts"

interface FailureFields {
  readonly message: string
  readonly exitCode: ExitCode
  /** What the server calls it, as `PROJECT_NOT_FOUND`; our own failures have a name of the same form. */
  readonly code: string
  readonly hints: ReadonlyArray<string>
  readonly refusal?: unknown
}

export class Failure extends Data.TaggedError("Failure")<FailureFields> {
  override readonly [Runtime.errorExitCode]: number = this.exitCode
}

export const failed = (code: string, message: string, ...hints: ReadonlyArray<string>): Failure =>
  new Failure({ code, message, hints, exitCode: exitCodes.failed })

export const misused = (message: string, ...hints: ReadonlyArray<string>): Failure =>
  new Failure({ code: "USAGE", message, hints, exitCode: exitCodes.usage })

export const inConflict = (message: string, ...hints: ReadonlyArray<string>): Failure =>
  new Failure({ code: "CONFLICT", message, hints, exitCode: exitCodes.conflict })
