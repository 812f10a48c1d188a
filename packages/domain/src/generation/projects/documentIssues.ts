import { nameKey } from "../model/ModelText.ts"
import { composeDocument, longestDocument } from "./composeDocument.ts"
import type { DocumentAsk, DocumentPart, Neighbour } from "./ProjectModel.ts"

/** A tag, a comment, an instruction, or an address in angle brackets. */
const html = /<[A-Za-z/!?]/

/** Blanks, and the marks of lists and quotes. */
const marks = /^(?:[ \t>*+-]|\d{1,9}[.)])*/

/** What would end the section or hide what follows: a heading in either form, a rule, a fence. */
const isStructure = (line: string): boolean =>
  /^[ \t>]*(?:=+|-+|-(?:[ \t]*-){2,}|\*(?:[ \t]*\*){2,}|_(?:[ \t]*_){2,})[ \t]*$/.test(line) ||
  /^(?:#{1,6}(?:\s|$)|```|~~~)/.test(line.replace(marks, ""))

/** Control characters but for line breaks and tabs. */
const controls = /[^\P{Cc}\n\r\t]/u

const directions = /[\u202a-\u202e\u2066-\u2069]/

const isVisible = (text: string): boolean =>
  text.replace(/\p{Default_Ignorable_Code_Point}|[\s\u2800]/gu, "") !== ""

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

/** There is one for each neighbour, by its name and direction (contract 10.4). */
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

/** Enough to repair an answer. */
const mostIssues = 10

/** Sentences for the model; empty if the parts make a document (contract 10.4). */
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
