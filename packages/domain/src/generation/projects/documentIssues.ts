import { nameKey } from "../model/ModelText.ts"
import { composeDocument, longestDocument } from "./composeDocument.ts"
import type { DocumentAsk, DocumentPart, Neighbour } from "./ProjectModel.ts"

/** A tag, a comment or an instruction of HTML begins here; so does an address in angle brackets. */
const html = /<[A-Za-z/!?]/

/** What stands before the content of a line: blanks, and the marks of lists and quotes. */
const marks = /^(?:[ \t>*+-]|\d{1,9}[.)])*/

/** Whether a line would end the section or hide what follows: a heading in either form, a rule, a fence. */
const isStructure = (line: string): boolean =>
  /^[ \t>]*(?:=+|-+|-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,}|_(?:[ \t]*_){2,})[ \t]*$/.test(line) ||
  /^(?:#{1,6}(?:\s|$)|```|~~~)/.test(line.replace(marks, ""))

/** Control characters but for line breaks and tabs. */
const controls = /[^\P{Cc}\n\r\t]/u

/** Characters that change the direction of the text around them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/

/** Whether there is anything to see in it. */
const isVisible = (text: string): boolean =>
  text.replace(/\p{Default_Ignorable_Code_Point}|[\s\u2800]/gu, "") !== ""

/** What no part may contain, whichever part it is. */
const textIssues = ({ _tag, text }: DocumentPart): ReadonlyArray<string> => [
  ...(isVisible(text) ? [] : [`a ${_tag.toLowerCase()} is empty`]),
  ...(html.test(text) ? [`a ${_tag.toLowerCase()} contains HTML`] : []),
  ...(text.split(/\r?\n|\r/).some(isStructure)
    ? [`a ${_tag.toLowerCase()} contains a heading, a rule or a code fence`]
    : []),
  ...(controls.test(text) || directions.test(text) || !text.isWellFormed()
    ? [`a ${_tag.toLowerCase()} contains characters that cannot be stored or seen`]
    : [])
]

const edgeKey = (direction: Neighbour["direction"], name: string): string => `${direction} ${nameKey(name)}`
const edgeText = (direction: Neighbour["direction"], name: string): string =>
  `${direction === "in" ? "from" : "to"} "${name}"`

/** An interface for each neighbour, by its name and direction, and for no other (contract 10.4). */
const interfaceIssues = (
  neighbours: ReadonlyArray<Neighbour>,
  parts: ReadonlyArray<DocumentPart>
): ReadonlyArray<string> => {
  const wanted = new Set(neighbours.map(({ direction, name }) => edgeKey(direction, name)))
  const described = parts.flatMap((part) => (part._tag === "Interface" ? [part] : []))
  const given = new Set(described.map(({ direction, neighbour }) => edgeKey(direction, neighbour)))
  return [
    ...described
      .filter(({ direction, neighbour }) => !wanted.has(edgeKey(direction, neighbour)))
      .map(({ direction, neighbour }) => `the graph has no edge ${edgeText(direction, neighbour)}`),
    ...neighbours
      .filter(({ direction, name }) => !given.has(edgeKey(direction, name)))
      .map(({ direction, name }) => `there is no interface ${edgeText(direction, name)}`)
  ]
}

const roleIssues = (
  roles: ReadonlyArray<string>,
  parts: ReadonlyArray<DocumentPart>
): ReadonlyArray<string> => {
  const known = new Set(roles.map(nameKey))
  return parts.flatMap((part) =>
    part._tag === "Work" && !known.has(nameKey(part.role)) ? [`"${part.role}" is no role of this block`] : []
  )
}

const missingIssues = (parts: ReadonlyArray<DocumentPart>): ReadonlyArray<string> => {
  const has = (...tags: ReadonlyArray<DocumentPart["_tag"]>) => parts.some(({ _tag }) => tags.includes(_tag))
  return [
    ...(has("Purpose") ? [] : ["there is no purpose"]),
    ...(has("Responsibility") ? [] : ["there is no responsibility"]),
    ...(has("Decision", "Risk", "Question") ? [] : ["there is no decision, risk or open question"])
  ]
}

/** How many reasons an answer is refused with: enough to repair it, whatever it was. */
const mostIssues = 10

/**
 * Why these parts make no document, as sentences for the model; empty if they make one (contract 10.4). The whole
 * document then has every heading, names only neighbours of the node, has no HTML and is short enough.
 */
export const documentIssues = (
  ask: Pick<DocumentAsk, "neighbours" | "node">,
  parts: ReadonlyArray<DocumentPart>
): ReadonlyArray<string> => {
  const length = Array.from(composeDocument({ node: ask.node, moreEdges: 0 }, parts)).length
  const found = [
    ...missingIssues(parts),
    ...interfaceIssues(ask.neighbours, parts),
    ...roleIssues(ask.node.roles, parts),
    ...parts.flatMap(textIssues),
    // Some room stays for the line that counts further edges.
    ...(length > longestDocument - 100
      ? [`it has ${length} characters, more than ${longestDocument - 100}`]
      : [])
  ]
  return [...new Set(found)].slice(0, mostIssues)
}
