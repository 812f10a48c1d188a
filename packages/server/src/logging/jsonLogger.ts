import { Logger } from "effect"
import { visible } from "./visible.ts"

/** One JSON object a line. What JSON may hold as it is, as U+2028 or U+009B, and a terminal or a viewer acts on, is escaped too. */
export const jsonLogger: Logger.Logger<unknown, string> = Logger.map(Logger.formatJson, visible)
