import { Effect, Redacted } from "effect"
import { Prompt, TerminalCapabilities } from "effect/cli"
import { givenText } from "../files/givenText.ts"
import { misused } from "../output/Failure.ts"

/** A secret from the keyboard, unseen; else the first line of standard input. */
export const givenSecret = (what: string) =>
  Effect.gen(function* () {
    const { canPrompt } = yield* TerminalCapabilities.TerminalCapabilities
    if (canPrompt) return yield* Prompt.Password({ message: what })
    const piped = process.stdin.isTTY === true ? "" : yield* givenText("-")
    const [line = ""] = piped.split(/\r?\n/)
    return line === ""
      ? yield* misused(`${what} is missing.`, "Type it at a terminal, or pipe it in.")
      : Redacted.make(line)
  })
