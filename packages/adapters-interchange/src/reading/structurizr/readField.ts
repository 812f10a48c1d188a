import { tagsOf } from "./archetypes.ts"
import type { DslElement } from "./DslModel.ts"
import type { DslStatement } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"

/** Reads a line that describes an element; false if it is none. */
export const readField = (element: DslElement, { line, words }: DslStatement, texts: DslTexts): boolean => {
  const value = texts.of(words[1], line)
  switch (words[0]?.text.toLowerCase()) {
    case "description":
      element.description = value
      return true
    case "technology":
    case "metadata":
      element.technology = value
      return true
    case "tag":
    case "tags":
      element.tags.push(...words.slice(1).flatMap((word) => tagsOf(texts.of(word, line))))
      return true
    default:
      return false
  }
}
