import { type Notes, shown } from "../Notes.ts"
import type { DslWorkspace } from "./DslModel.ts"
import type { DslStatement } from "./DslStatement.ts"
import type { DslTexts } from "./dslTexts.ts"
import { LeftOutLines } from "./leftOut.ts"
import { readProperties } from "./readProperties.ts"

const keywordOf = ({ words }: DslStatement): string => words[0]?.text.toLowerCase() ?? ""

/** What is read of views, and where it goes. */
interface Reading {
  readonly workspace: DslWorkspace
  readonly texts: DslTexts
  readonly notes: Notes
}

const readStyles = (statements: ReadonlyArray<DslStatement>, reading: Reading): void => {
  const { notes, texts, workspace } = reading
  for (const statement of statements) {
    const { block = [], line, words } = statement
    const keyword = keywordOf(statement)
    // Styles may stand in those for light and for dark pages.
    if (keyword === "light" || keyword === "dark") {
      readStyles(block, reading)
      continue
    }
    const tag = texts.of(words[1], line)
    const shapes = keyword === "element" ? block.filter((field) => keywordOf(field) === "shape") : []
    for (const shape of shapes)
      workspace.shapes.set(tag.toLowerCase(), texts.of(shape.words[1], shape.line).toLowerCase())
    if (shapes.length < block.length || keyword !== "element")
      notes.add("style", line, ["styles"], `of the style of ${shown(tag)} only a shape is taken over`)
  }
}

/** Reads the shapes that the styles of views give to tags. All else is noted: pictures are drawn from the design. */
export const readViews = (views: ReadonlyArray<DslStatement>, reading: Reading): void => {
  const { notes, texts, workspace } = reading
  const leftOut = new LeftOutLines(workspace, texts, notes)
  for (const statement of views) {
    const { block = [], line, words } = statement
    switch (keywordOf(statement)) {
      case "styles":
        readStyles(block, reading)
        break
      case "properties":
        readProperties(block, reading, new Map())
        break
      case "!const":
      case "!constant":
      case "!var":
        texts.define(texts.of(words[1], line), texts.of(words[2], line))
        break
      default:
        if (!leftOut.takeView(statement)) leftOut.takeUnknown(statement)
    }
  }
}
