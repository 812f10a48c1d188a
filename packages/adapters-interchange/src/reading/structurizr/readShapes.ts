import type { DslStatement } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"

const keywordOf = ({ words }: DslStatement): string => words[0]?.text.toLowerCase() ?? ""

/** Adds the shapes that the styles of views give to tags, both in lower case. */
export const readShapes = (
  views: ReadonlyArray<DslStatement>,
  texts: DslTexts,
  shapes: Map<string, string>
): void => {
  const read = (statements: ReadonlyArray<DslStatement>): void => {
    for (const statement of statements) {
      const { block = [], line, words } = statement
      const keyword = keywordOf(statement)
      // Styles may stand in those for light and for dark pages.
      if (keyword === "light" || keyword === "dark") read(block)
      if (keyword !== "element") continue
      const tag = texts.of(words[1], line).toLowerCase()
      for (const field of block)
        if (keywordOf(field) === "shape") shapes.set(tag, texts.of(field.words[1], field.line).toLowerCase())
    }
  }
  for (const statement of views) {
    if (keywordOf(statement) === "styles") read(statement.block ?? [])
    if (["!const", "!constant", "!var"].includes(keywordOf(statement)))
      texts.define(texts.of(statement.words[1], statement.line), texts.of(statement.words[2], statement.line))
  }
}
