import { Effect } from "effect"
import { Flag, Prompt, TerminalCapabilities } from "effect/cli"
import { failed, misused } from "./Failure.ts"
import { jsonFlag, switchFlag } from "./flags.ts"
import { tell } from "./print.ts"

export const yesFlag = switchFlag("yes", "Do not ask before something is replaced or put away").pipe(
  Flag.withAlias("y")
)

/** Says what goes, and asks. Where nobody can be asked, only `--yes` has it done. */
export const confirmed = Effect.fnUntraced(function* (
  yes: boolean,
  lines: ReadonlyArray<string>,
  question: string
) {
  if (yes) return
  const { canPrompt } = yield* TerminalCapabilities.TerminalCapabilities
  if (!canPrompt || (yield* jsonFlag))
    return yield* misused(`${lines.join(" ")} Nothing was done.`, "If that is meant, say so: --yes")
  for (const line of lines) yield* tell(line)
  const answer = yield* Prompt.Confirm({ message: question, initial: false }).pipe(
    Effect.catchTag("QuitError", () => Effect.succeed(false))
  )
  if (!answer) return yield* failed("NOT_CONFIRMED", "Nothing was done.")
})
