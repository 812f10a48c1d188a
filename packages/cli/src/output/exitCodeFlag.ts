import { Effect } from "effect"
import { Flag } from "effect/cli"
import type { ExitCode } from "./exitCodes.ts"

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
