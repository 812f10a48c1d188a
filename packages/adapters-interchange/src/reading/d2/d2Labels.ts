import { fromMarkdown } from "mdast-util-from-markdown"
import { type Bracketed, bracketed, edgeLines } from "../../d2/conventions.ts"
import type { SaidOfEdge } from "../JoinedEdges.ts"

type Markdown = ReturnType<typeof fromMarkdown>["children"][number]

type Labelled = { readonly label: string; readonly language: string }

export interface D2Label extends Bracketed {
  readonly name: string
  readonly description: string
}

const inLines: ReadonlySet<string> = new Set(["blockquote", "list", "listItem", "table"])

const textOf = (node: Markdown): string => {
  if (node.type === "break") return "\n"
  if (node.type === "html") return ""
  if ("value" in node) return node.value
  if ("alt" in node) return node.alt ?? ""
  if (!("children" in node)) return ""
  const inner = node.children.map(textOf).join(inLines.has(node.type) ? "\n" : "")
  return node.type === "listItem" ? `- ${inner}` : inner
}

const paragraphsOf = (markdown: string): ReadonlyArray<string> =>
  fromMarkdown(markdown)
    .children.map((block) => textOf(block).trim())
    .filter((text) => text !== "")

/**
 * The first line of Markdown is the name, brackets below it the technology, as in C4 pictures, the rest the
 * description. Words without such brackets are the name alone; a block of another language is a description.
 */
export const readLabel = ({ label, language }: Labelled): D2Label => {
  const none = { technology: "", kind: undefined }
  if (language !== "" && language !== "markdown") return { name: "", description: label, ...none }
  const text = language === "" ? label : paragraphsOf(label).join("\n\n")
  const [name = "", ...lines] = text.split("\n")
  const rest = lines.join("\n").trim().split("\n")
  const said = bracketed(rest[0])
  if (said === undefined && language === "") return { name: label, description: "", ...none }
  const description = (said === undefined ? rest : rest.slice(1)).join("\n").trim()
  return { name, description, ...(said ?? none) }
}

export const connectionLabel = ({ label, language }: Labelled): SaidOfEdge => {
  const isMarkdown = language === "markdown"
  const { lines, technology } = edgeLines(isMarkdown ? paragraphsOf(label) : label.split("\n"))
  return { label: lines.join(isMarkdown ? " " : "\n"), technology }
}
