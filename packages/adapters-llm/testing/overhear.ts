import { Layer, Logger, References } from "effect"

/** All that is logged, from the lowest level on, as one text. */
export interface Overheard {
  readonly layer: Layer.Layer<never>
  readonly text: () => string
}

/** A logger that keeps what it hears, formatted as the server would. */
export const overhear = (): Overheard => {
  const lines: Array<string> = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  return {
    layer: Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, "All")),
    text: () => lines.join("\n")
  }
}
