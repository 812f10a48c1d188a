import { writeSync } from "node:fs"
import { reasons } from "../files/fileFailure.ts"
import { exitCodes } from "../output/exitCodes.ts"
import { failed } from "../output/Failure.ts"
import { failureText } from "./failureText.ts"

/** On standard error, at once: the process ends next. Where that takes nothing either, the exit code has to do. */
const say = (line: string): void => {
  try {
    writeSync(2, `${line}\n`)
  } catch {
    process.exitCode = exitCodes.failed
  }
}

/** Who reads our output may stop before its end, as in `dw ls | head -1`: that is no failure. A full disk is one. */
const endWithOutput =
  (json: boolean) =>
  ({ code = "UNKNOWN", message }: NodeJS.ErrnoException): void => {
    if (code === "EPIPE") process.exit(0)
    say(failureText(failed(code, `Standard output cannot be written: ${reasons[code] ?? message}.`), json))
    process.exit(exitCodes.failed)
  }

/** Ends the process when its output can go nowhere. What standard error does not take is lost, and the work goes on. */
export const heedOutput = (json: boolean): void => {
  process.stdout.on("error", endWithOutput(json))
  process.stderr.on("error", () => undefined)
}
