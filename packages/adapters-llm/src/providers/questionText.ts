import type { Block, Content, Edge, Layer, Specialty } from "@design-workspace/domain/collections/Collection"
import { specialtiesOf } from "@design-workspace/domain/collections/references"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import type { ProjectBrief } from "@design-workspace/domain/generation/projects/ProjectModel"
import { type Facts, factsOf } from "@design-workspace/domain/shared/factFields"
import { Struct } from "effect"

const tags = [
  ...["brief", "user", "assistant", "rules", "collection", "design"],
  ...["project", "title", "prompt", "instructions", "space", "graph", "names", "node", "neighbours"],
  "complaints"
] as const
export type Tag = (typeof tags)[number]

/** Blanks and invisible characters within a tag do not hide it from a model. */
const opening = new RegExp(String.raw`<(?=[\s/\p{Cc}\p{Cf}]*(?:${tags.join("|")})(?![\p{L}\p{N}]))`, "giu")

/** The opening bracket of anything like a tag of ours becomes a round one. */
export const untagged = (text: string): string => text.replace(opening, "(")

/** Inside JSON the bracket is escaped, so that a model repeats names as they are. */
export const jsonLine = (item: object | string): string => JSON.stringify(item).replace(opening, "\\u003c")

export const tagged = (tag: Tag, text: string): string => `<${tag}>\n${untagged(text)}\n</${tag}>`

export const join = (...parts: ReadonlyArray<string>): string =>
  parts.filter((part) => part !== "").join("\n\n")

export const rulesText = (rules: ReadonlyArray<string>): string => {
  const kept = rules.map((rule) => `- ${rule}`).join("\n")
  return rules.length === 0
    ? ""
    : `Rules of the organisation and of the author, which the design keeps:\n${tagged("rules", kept)}`
}

export const projectText = ({ instructions, prompt, rules, title }: ProjectBrief): string => {
  const texts = [
    tagged("title", title),
    tagged("prompt", prompt),
    ...(instructions === null ? [] : [tagged("instructions", instructions)])
  ]
  return join(`<project>\n${texts.join("\n")}\n</project>`, rulesText(rules))
}

export const complaintsText = (complaints: ReadonlyArray<string>): string =>
  complaints.length === 0
    ? ""
    : "The last answer did not fit. Answer anew and in full, without what was wrong:\n" +
      tagged("complaints", complaints.map((complaint) => `- ${complaint}`).join("\n"))

const noteTokens = 20

/** Rounded up for each line, many short ones would seem much longer. */
const exactTokensIn = (text: string): number => tokensIn(text.repeat(4)) / 4

/** What is too long is passed over. */
const fitting = (texts: ReadonlyArray<string>, room: number): ReadonlyArray<string> => {
  let left = room
  return texts.filter((text) => {
    const tokens = exactTokensIn(`${text}\n`)
    if (tokens > left) return false
    left -= tokens
    return true
  })
}

/** All lines if they fit in `room` tokens, else the most important first, and how many there are. */
export const viewWithin = (
  whole: ReadonlyArray<string>,
  room: number,
  byImportance: () => ReadonlyArray<object | string>
): string => {
  const all = whole.join("\n")
  if (tokensIn(all) <= room) return all
  if (room < noteTokens) return ""
  const shown = fitting(byImportance().map(jsonLine), room - noteTokens)
  return [...shown, `(There is more: ${whole.length} items in all.)`].join("\n")
}

export const layerLine = ({ description, id, name }: Layer) => ({ kind: "layer", id, name, description })

export const specialtyLine = ({ description, id, name }: Specialty) => ({
  kind: "specialty",
  id,
  name,
  description
})

/** `kind` is the kind of the line, so that a block's own kind is told as `is`. */
export const factsLine = (part: Facts) => Struct.renameKeys(factsOf(part), { kind: "is" })

export const blockLine = (block: Block) => ({
  kind: "block",
  id: block.id,
  name: block.name,
  description: block.description,
  layer: block.layerId,
  specialties: specialtiesOf(block),
  ...factsLine(block)
})

export const edgeLine = ({ sourceId, targetId, ...said }: Edge) => ({
  kind: "edge",
  source: sourceId,
  target: targetId,
  ...said
})

export interface Named {
  readonly id: string
  readonly name: string
}

export const nameLine = (kind: string, { id, name }: Named) => ({ kind, id, name })

export const cut = <A extends { readonly description: string }>(item: A, most: number): A => ({
  ...item,
  description: Array.from(item.description.slice(0, most * 2))
    .slice(0, most)
    .join("")
})

/** None of the lines is valid in an answer, in case a model repeats them. */
export const designLines = ({ blocks, edges, layers, specialties }: Content): ReadonlyArray<string> =>
  [
    ...layers.map(layerLine),
    ...specialties.map(specialtyLine),
    ...blocks.map(blockLine),
    ...edges.map(edgeLine)
  ].map(jsonLine)
