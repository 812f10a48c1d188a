import { Effect, Layer, Logger, Option, References } from "effect"
import { Settings } from "../settings/Settings.ts"
import { prettyLogger } from "./prettyLogger.ts"
import { usualFormat } from "./processLines.js"
import { visible } from "./visible.js"

/** Escapes also what JSON allows but a terminal or viewer acts on, such as U+2028 or U+009B. */
const jsonLogger: Logger.Logger<unknown, string> = Logger.map(Logger.formatJson, visible)

const levels = { trace: "Trace", debug: "Debug", info: "Info", warn: "Warn", error: "Error" } as const

/** Pretty on a terminal, else one JSON object a line. `LOG_FORMAT` and `LOG_LEVEL` override that. */
export const Logging = Layer.unwrap(
  Effect.map(Settings, ({ logFormat, logLevel }) => {
    const format = Option.getOrElse(logFormat, usualFormat)
    return Layer.merge(
      Logger.layer([Logger.withConsoleLog(format === "pretty" ? prettyLogger : jsonLogger)]),
      Layer.succeed(References.MinimumLogLevel, levels[logLevel])
    )
  })
)
