import { Logger } from "effect"
import { visible } from "./visible.js"

/**
 * One JSON object per line. Characters that JSON allows unescaped but a terminal or viewer acts on, such as U+2028 or
 * U+009B, are escaped too.
 */
export const jsonLogger: Logger.Logger<unknown, string> = Logger.map(Logger.formatJson, visible)
