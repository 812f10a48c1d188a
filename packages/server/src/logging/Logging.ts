import { Effect, Layer, Logger, Option, References } from "effect"
import { Settings } from "../settings/Settings.ts"
import { jsonLogger } from "./jsonLogger.ts"
import { prettyLogger } from "./prettyLogger.ts"
import { usualFormat } from "./processLines.js"

const levels = { trace: "Trace", debug: "Debug", info: "Info", warn: "Warn", error: "Error" } as const

/**
 * Log lines on standard output: pretty on a terminal, else one JSON object each. `LOG_FORMAT` and `LOG_LEVEL` override
 * that.
 */
export const Logging = Layer.unwrap(
  Effect.map(Settings, ({ logFormat, logLevel }) => {
    const format = Option.getOrElse(logFormat, usualFormat)
    return Layer.merge(
      Logger.layer([Logger.withConsoleLog(format === "pretty" ? prettyLogger : jsonLogger)]),
      Layer.succeed(References.MinimumLogLevel, levels[logLevel])
    )
  })
)
