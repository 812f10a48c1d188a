import type { DslStatement } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"

/** Adds what is between the braces of `properties`. */
export const readProperties = (
  block: ReadonlyArray<DslStatement>,
  texts: DslTexts,
  properties: Map<string, string>
): void => {
  for (const { line, words } of block) properties.set(texts.of(words[0], line), texts.of(words[1], line))
}
