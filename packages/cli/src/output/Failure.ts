import { Data, Runtime } from "effect"

/** What a script is told by the exit code; docs/cli.md lists them. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  /** There is no credential for the server, or one that does not count or does not suffice. */
  notSignedIn: 3,
  /** Somebody else was faster, or both sides changed. */
  conflict: 4,
  /** There is no such thing, or it is out of sight. */
  notFound: 5,
  /** The server cannot be reached, or has no room now: another try may do. */
  unavailable: 6,
  interrupted: 130
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

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

export const failedWith = (
  exitCode: ExitCode,
  code: string,
  message: string,
  ...hints: ReadonlyArray<string>
): Failure => new Failure({ code, message, hints, exitCode })

export const failed = (code: string, message: string, ...hints: ReadonlyArray<string>): Failure =>
  failedWith(exitCodes.failed, code, message, ...hints)

export const misused = (message: string, ...hints: ReadonlyArray<string>): Failure =>
  failedWith(exitCodes.usage, "USAGE", message, ...hints)

export const inConflict = (message: string, ...hints: ReadonlyArray<string>): Failure =>
  failedWith(exitCodes.conflict, "CONFLICT", message, ...hints)
