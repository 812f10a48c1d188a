import type { Failure } from "../output/Failure.ts"
import { visible } from "../output/visible.ts"

const colours = (): boolean =>
  process.stderr.isTTY === true && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb"

const asLines = ({ hints, message }: Failure): string => {
  const [open, close] = colours() ? ["\u001b[31m", "\u001b[39m"] : ["", ""]
  return [`${open}dw:${close} ${visible(message)}`, ...hints.map((it) => `    ${visible(it)}`)].join("\n")
}

const asJson = ({ code, exitCode, hints, message, refusal }: Failure): string =>
  JSON.stringify({ error: { code, message, hints, exit_code: exitCode, ...(refusal ? { refusal } : {}) } })

/** Why a command failed, for standard error: lines for people, or one document of JSON. */
export const failureText = (failure: Failure, json: boolean): string =>
  json ? asJson(failure) : asLines(failure)
