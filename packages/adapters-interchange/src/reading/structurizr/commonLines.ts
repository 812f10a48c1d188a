import { ours } from "../../marks/marks.ts"
import { type Notes, shown } from "../Notes.ts"
import { type DslStatement, type DslWorkspace, firstWordOf } from "./DslModel.ts"
import type { DslTexts } from "./dslTexts.ts"

/** What is read of a text, and where it goes. */
export interface DslReading {
  readonly workspace: DslWorkspace
  readonly texts: DslTexts
  readonly notes: Notes
}

/** The names of nested groups have it between them. */
const separator = "structurizr.groupSeparator"

export const readProperties = (
  block: ReadonlyArray<DslStatement> = [],
  { notes, texts }: DslReading,
  properties: Map<string, string>
): void => {
  for (const { line, words } of block) {
    const name = texts.of(words[0], line)
    properties.set(name, texts.of(words[1], line))
    if (name !== ours && name !== separator)
      notes.add("property", line, ["properties"], `the property ${shown(name)} is not taken over`)
  }
}

interface LeftOut {
  readonly topic: string
  readonly message: string
  /** Parts of the workspace then stand in another text. */
  readonly isElsewhere: boolean
}

const elsewhere = (topic: string, message: string): LeftOut => ({ topic, message, isElsewhere: true })

const here = (topic: string, message: string): LeftOut => ({ topic, message, isElsewhere: false })

const view = here("view", "a view is not taken over, because pictures are drawn from the design")

/** By keywords in lower case. No file or address is read, nothing is run. */
const leftOut: ReadonlyMap<string, LeftOut> = new Map([
  ["!include", elsewhere("other text", "another text is not read")],
  ["!script", elsewhere("script", "a script is not run")],
  ["!plugin", elsewhere("plugin", "a plugin is not run")],
  ["!components", elsewhere("component search", "components are not looked for in code")],
  ["!docs", here("document", "documents are not read")],
  ["!adrs", here("document", "decision records are not read")],
  ["!decisions", here("document", "decision records are not read")],
  ["!elements", here("bulk change", "changes of many elements are not taken over")],
  ["!relationship", here("relationship change", "changes of a relationship are not taken over")],
  ["!relationships", here("bulk change", "changes of many relationships are not taken over")],
  ["deploymentenvironment", here("deployment", "a deployment is not taken over")],
  ["perspectives", here("perspective", "perspectives are not taken over")],
  ["url", here("address", "an address is not taken over")],
  ["branding", here("configuration", "branding is not taken over")],
  ["terminology", here("configuration", "terminology is not taken over")],
  ["configuration", here("configuration", "a configuration is not taken over")],
  ["theme", here("theme", "a theme is not read")],
  ["themes", here("theme", "themes are not read")]
])

const views: ReadonlySet<string> = new Set(
  "systemlandscape systemcontext container component filtered dynamic deployment custom image".split(" ")
)

/** Notes a line that a design has no place for. Some keywords of views are those of elements in a model. */
export const noteLeftOut = (
  statement: DslStatement,
  { notes, texts, workspace }: DslReading,
  within: "model" | "views"
): void => {
  const { line, words } = statement
  const keyword = firstWordOf(statement)
  const told = within === "views" && views.has(keyword) ? view : leftOut.get(keyword)
  if (told === undefined) {
    const message = `${shown(texts.of(words[0], line))} is not known here and is left out`
    notes.add("unknown word", line, [], message)
    return
  }
  if (told.isElsewhere) workspace.isPartial = true
  const named = words.length > 1 ? `: ${shown(texts.of(words[1], line))}` : ""
  notes.add(told.topic, line, [keyword], `${told.message}${named}`)
}
