import { type Notes, shown } from "../Notes.ts"
import type { D2Connection } from "./compileD2.ts"
import type { D2Node } from "./D2Tree.ts"
import type { D2Label } from "./d2Labels.ts"

/** Other links lead to boards and files. */
export const isWebLink = (link: string): boolean => /^https?:/iu.test(link)

/** What a block has no place for. `isLeftOut` is true of a shape that becomes nothing. */
export const noteNode = (
  { line, shape }: D2Node,
  { isBlock, isLeftOut }: { readonly isLeftOut: boolean; readonly isBlock: boolean },
  notes: Notes
): void => {
  const note = (topic: string, message: string): void => notes.add(topic, line, [], message)
  if (shape.type === "sequence_diagram")
    note("sequence diagram", `a sequence diagram is not taken over: ${shown(shape.id)}`)
  else if (isLeftOut) note("text", `a text is not taken over: ${shown(shape.label)}`)
  if (shape.link !== "" && !(isBlock && isWebLink(shape.link)))
    note("link", `the link of ${shown(shape.id)} is not taken over`)
  if (shape.icon != null) note("icon", `the icon of ${shown(shape.id)} is not taken over`)
  const rows = [shape.fields, shape.methods, shape.columns].flatMap((some) => some ?? [])
  if (rows.length > 0) note("field list", `the fields of ${shown(shape.id)} are not taken over`)
}

/** What a layer has no place for; what is no layer has a place for nothing. */
export const noteLayer = (
  { line, shape }: D2Node,
  { isLayer, label }: { readonly isLayer: boolean; readonly label: D2Label | undefined },
  notes: Notes
): void => {
  const note = (topic: string, what: string): void =>
    notes.add(topic, line, [], `${what} of the container ${shown(shape.id)} is not taken over`)
  if ((shape.classes ?? []).length > 0) note("class", `the class ${shown((shape.classes ?? []).join(", "))}`)
  const { description = "", technology = "" } = label ?? {}
  if (technology !== "") note("technology", "the technology")
  if (shape.tooltip !== "" && !isLayer) note("tooltip", "the tooltip")
  if (description !== "" && (!isLayer || shape.tooltip !== "")) note("description", "the description")
}

export const noteConnection = (connection: D2Connection, line: number, notes: Notes): void => {
  const { classes, dst, dstLabel, icon, link, src, srcLabel, tooltip } = connection
  const between = `between ${shown(src)} and ${shown(dst)}`
  const note = (topic: string, what: string): void =>
    notes.add(topic, line, [], `${what} of a connection ${between} is not taken over`)
  for (const end of [srcLabel, dstLabel])
    if (end != null && end.label !== "") note("arrowhead label", `the label ${shown(end.label)} at an end`)
  if (link !== "") note("link", "the link")
  if (icon != null) note("icon", "the icon")
  if (tooltip !== "") note("tooltip", "the tooltip")
  if ((classes ?? []).length > 0) note("class", `the class ${shown((classes ?? []).join(", "))}`)
}
