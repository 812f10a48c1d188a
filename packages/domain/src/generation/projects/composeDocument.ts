import { markdownText } from "../../shared/legible.ts"
import type { DocumentAsk, DocumentPart } from "./ProjectModel.ts"

export const documentHeadings = [
  "Purpose",
  "Responsibilities",
  "Interfaces",
  "Data",
  "Roles",
  "Decisions",
  "Risks",
  "Open questions"
] as const
export type DocumentHeading = (typeof documentHeadings)[number]

/** In Unicode code points. */
export const longestDocument = 20_000

export interface ComposedNode extends Pick<DocumentAsk, "node"> {
  /** Edges beyond those that the parts describe. */
  readonly moreEdges: number
}

type Tag = DocumentPart["_tag"]
type PartOf<T extends Tag> = Extract<DocumentPart, { readonly _tag: T }>

/** Further lines are indented, so that they stay in the item. */
const item = (text: string): string => `- ${text.trim().replace(/\n(?=[^\n])/g, "\n  ")}`

const texts = <T extends Tag>(parts: ReadonlyArray<DocumentPart>, tag: T): ReadonlyArray<PartOf<T>> =>
  parts.filter((part): part is PartOf<T> => part._tag === tag)

const list = (items: ReadonlyArray<string>, otherwise: string): string =>
  items.length === 0 ? otherwise : items.map(item).join("\n")

const interfaces = (parts: ReadonlyArray<DocumentPart>, { moreEdges }: ComposedNode): string => {
  const described = texts(parts, "Interface").map(
    ({ direction, neighbour, text }) =>
      `${direction === "in" ? "From" : "To"} **${markdownText(neighbour)}**: ${text.trim()}`
  )
  const more =
    moreEdges === 0 ? [] : [`${moreEdges} more ${moreEdges === 1 ? "edge" : "edges"} in the graph.`]
  return list([...described, ...more], "The graph joins it to no other block.")
}

const roles = (parts: ReadonlyArray<DocumentPart>, { node }: ComposedNode): string => {
  const work = new Map(texts(parts, "Work").map(({ role, text }) => [role, text.trim()]))
  const named = node.roles.map((role) => {
    const text = work.get(role)
    return text === undefined ? `**${markdownText(role)}**` : `**${markdownText(role)}**: ${text}`
  })
  return list(named, "No role is assigned.")
}

const section = (heading: DocumentHeading, parts: ReadonlyArray<DocumentPart>, of: ComposedNode): string => {
  const listOf = (tag: Exclude<Tag, "Interface" | "Work">, otherwise: string) =>
    list(
      texts(parts, tag).map(({ text }) => text),
      otherwise
    )
  switch (heading) {
    case "Purpose":
      return texts(parts, "Purpose")
        .map(({ text }) => text.trim())
        .join("\n\n")
    case "Responsibilities":
      return listOf("Responsibility", "None is described.")
    case "Interfaces":
      return interfaces(parts, of)
    case "Data":
      return listOf("Data", "None is described.")
    case "Roles":
      return roles(parts, of)
    case "Decisions":
      return listOf("Decision", "None is made yet.")
    case "Risks":
      return listOf("Risk", "None is described.")
    case "Open questions":
      return listOf("Question", "None.")
  }
}

/** Names and texts of parts without issues add neither headings nor HTML. */
export const composeDocument = (of: ComposedNode, parts: ReadonlyArray<DocumentPart>): string =>
  [
    `# ${markdownText(of.node.name)}`,
    ...documentHeadings.map((heading) => `## ${heading}\n\n${section(heading, parts, of)}`)
  ]
    .join("\n\n")
    .concat("\n")
