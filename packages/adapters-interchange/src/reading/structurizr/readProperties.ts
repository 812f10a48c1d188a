import { ours } from "../../marks/marks.ts"
import { shown } from "../Notes.ts"
import type { DslReading } from "./DslModel.ts"
import type { DslStatement } from "./DslStatement.ts"

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
