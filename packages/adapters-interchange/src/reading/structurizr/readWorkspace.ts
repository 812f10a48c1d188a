import { type Notes, shown, unreadableAt } from "../Notes.ts"
import { type DslReading, noteLeftOut, readProperties } from "./commonLines.ts"
import { type DslStatement, type DslWorkspace, firstWordOf, keywordOf } from "./DslModel.ts"
import { DslTexts } from "./dslTexts.ts"
import { ModelReader } from "./ModelReader.ts"

const readStyles = (statements: ReadonlyArray<DslStatement>, reading: DslReading): void => {
  const { notes, texts, workspace } = reading
  for (const statement of statements) {
    const { block = [], line, words } = statement
    const keyword = firstWordOf(statement)
    if (keyword === "light" || keyword === "dark") {
      readStyles(block, reading)
      continue
    }
    const tag = texts.of(words[1], line)
    const shapes = keyword === "element" ? block.filter((field) => firstWordOf(field) === "shape") : []
    for (const shape of shapes)
      workspace.shapes.set(tag.toLowerCase(), texts.of(shape.words[1], shape.line).toLowerCase())
    if (shapes.length < block.length || keyword !== "element")
      notes.add("style", line, ["styles"], `of the style of ${shown(tag)} only a shape is taken over`)
  }
}

/** Reads the shapes of tags. All else is noted: pictures are drawn from the design. */
const readViews = (views: ReadonlyArray<DslStatement>, reading: DslReading): void => {
  const { texts } = reading
  for (const statement of views) {
    const { block = [] } = statement
    switch (firstWordOf(statement)) {
      case "styles":
        readStyles(block, reading)
        break
      case "properties":
        readProperties(block, reading, new Map())
        break
      case "!const":
      case "!constant":
      case "!var":
        texts.define(statement)
        break
      default:
        noteLeftOut(statement, reading, "views")
    }
  }
}

const emptyWorkspace = (): DslWorkspace => ({
  name: "",
  description: "",
  isPartial: false,
  elements: [],
  relationships: [],
  properties: new Map(),
  shapes: new Map(),
  byIdentifier: new Map(),
  byCanonicalName: new Map()
})

export const readWorkspace = (statements: ReadonlyArray<DslStatement>, notes: Notes): DslWorkspace => {
  const workspace = emptyWorkspace()
  const texts = new DslTexts()
  const reading = { workspace, texts, notes }
  const model = new ModelReader(reading)

  const readInside = (statement: DslStatement): void => {
    const { block = [], line, words } = statement
    switch (keywordOf(statement)) {
      case "name":
        workspace.name = texts.of(words[1], line)
        return
      case "description":
        workspace.description = texts.of(words[1], line)
        return
      case "model":
        model.read(block, { element: null, group: null })
        return
      case "views":
        readViews(block, reading)
        return
      default:
        model.readCommon(statement, { element: null, group: null })
    }
  }

  const [first, ...others] = statements.filter((it) => keywordOf(it) === "workspace")
  if (first === undefined) throw unreadableAt(statements[0]?.line ?? 1, "a workspace is expected")
  if (first.block === undefined) throw unreadableAt(first.line, "a workspace must have braces, and has none")
  if (others[0] !== undefined)
    throw unreadableAt(others[0].line, "a text has one workspace, and this is another")
  for (const statement of statements) {
    if (statement !== first) {
      readInside(statement)
      continue
    }
    const { line, words } = statement
    if (words[1]?.sort === "word" && words[1].text.toLowerCase() === "extends") {
      workspace.isPartial = true
      const message = `the workspace that this one extends is not read: ${shown(texts.of(words[2], line))}`
      notes.add("other text", line, ["extends"], message)
    } else {
      workspace.name = texts.of(words[1], line)
      workspace.description = texts.of(words[2], line)
    }
    for (const inside of statement.block ?? []) readInside(inside)
  }
  return workspace
}
