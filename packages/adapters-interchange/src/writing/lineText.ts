import { plainText } from "@design-workspace/domain/shared/plainText"

/** Characters that formats or editors take for no text: controls, marks of direction, the byte order mark. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A text on one line, without what no picture shows; `otherwise` if nothing is left. */
export const lineText = (text: string, otherwise = ""): string =>
  plainText(text).replace(unseen, "").trim() || otherwise

/** Whether a text says the same on one line. */
export const isLine = (text: string): boolean => lineText(text) === text
