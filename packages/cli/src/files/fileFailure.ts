import { Effect } from "effect"
import { type Failure, failed } from "../output/Failure.ts"

export const reasons: Readonly<Record<string, string>> = {
  EACCES: "this is not allowed",
  EEXIST: "there is something of this name already",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
  ENOENT: "it is not there",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is no folder",
  EPERM: "this is not allowed",
  EROFS: "the disk cannot be written"
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "code" in error && "syscall" in error

/** What is no failure of the system is a defect. */
export const withFiles = <A>(what: string, work: () => Promise<A>): Effect.Effect<A, Failure> =>
  Effect.tryPromise({
    try: work,
    catch: (error) => {
      if (!isSystemError(error)) throw error
      const code = error.code ?? "UNKNOWN"
      return failed(
        code,
        `${what}: ${reasons[code] ?? error.message}${error.path ? ` (${error.path})` : ""}.`
      )
    }
  })
