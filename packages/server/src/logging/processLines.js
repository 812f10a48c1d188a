import { readFileSync } from "node:fs"
import { inspect, parseEnv } from "node:util"
import { visible } from "./visible.js"

/**
 * What a server says outside of its log, on standard error: why it cannot start or go on, and what Node says. It is
 * JavaScript, because Node 22 warns when it strips the first types, and that is a line too.
 *
 * @typedef {"pretty" | "json"} Format
 */

export const usualFormat = () => /** @type {Format} */ (process.stdout.isTTY ? "pretty" : "json")

/** Before the settings are read. Where `.env` cannot be read, they fail and say so. */
const formatSet = () => {
  const { LOG_FORMAT } = process.env
  if (LOG_FORMAT) return LOG_FORMAT
  try {
    return parseEnv(readFileSync(".env", "utf8"))["LOG_FORMAT"]
  } catch {
    return undefined
  }
}

/** An unusable `LOG_FORMAT` counts as none. */
const formatOfProcess = () => {
  const set = formatSet()
  return set === "pretty" || set === "json" ? set : usualFormat()
}

/** @type {Format | undefined} */
let known

/**
 * The text for people, each line with the program's name.
 *
 * @param {string} message
 * @param {string} [cause]
 */
export const plainText = (message, cause) =>
  (cause === undefined ? message : `${message}: ${cause}`).replaceAll(/^/gm, "design-workspace: ")

/**
 * Writes a line on standard error: an object as the log's lines are, or text for people.
 *
 * @param {"WARN" | "FATAL"} level
 * @param {string} message
 * @param {{ readonly cause?: string | undefined, readonly annotations?: Readonly<Record<string, unknown>> }} [more]
 */
export const writeLine = (level, message, { annotations = {}, cause } = {}) => {
  known ??= formatOfProcess()
  const timestamp = new Date().toISOString()
  process.stderr.write(
    known === "json"
      ? `${visible(JSON.stringify({ message, level, timestamp, cause, annotations }))}\n`
      : `${plainText(message, cause)}\n`
  )
}

/** @param {Error} warning */
const writeWarning = (warning) => {
  const code = "code" in warning ? { code: warning.code } : {}
  writeLine("WARN", warning.message || warning.name, { annotations: { name: warning.name, ...code } })
}

/** Node's warnings, and the error that nothing handled, are such lines too where the log is JSON. */
export const takeOverLines = () => {
  known = formatOfProcess()
  if (known !== "json") return
  // Node's own listener is missing where NODE_NO_WARNINGS or --no-warnings asks for silence.
  if (process.listenerCount("warning") > 0) process.removeAllListeners("warning").on("warning", writeWarning)
  process.on("uncaughtException", (error, origin) => {
    writeLine("FATAL", "An error that nothing handled ends the process", {
      cause: inspect(error),
      annotations: { origin }
    })
    process.exit(1)
  })
}
