import { Cause, Effect, Formatter, Layer, Logger } from "effect"

const wordsOf = (part: unknown): string => {
  if (typeof part === "string") return part
  return part instanceof Error ? part.message : Formatter.format(part)
}

const wordless = "Something failed"

const messageOf = ({ cause, message }: Pick<Logger.Options<unknown>, "cause" | "message">): string => {
  const words = (Array.isArray(message) ? message : [message]).map(wordsOf).join(" ").trim()
  if (words !== "") return words
  const [why = ""] = cause.reasons.length === 0 ? [] : Cause.pretty(cause).split("\n")
  return why === "" ? wordless : `${wordless}: ${why}`
}

/** Each line has one text as its message, whatever was logged: in the log and in what is exported. */
export const OneMessage = Layer.effect(
  Logger.CurrentLoggers,
  Effect.map(
    Effect.service(Logger.CurrentLoggers),
    (loggers) =>
      new Set(
        Array.from(loggers, (logger) =>
          Logger.make<unknown, unknown>((options) => logger.log({ ...options, message: messageOf(options) }))
        )
      )
  )
)
