import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { fromMarkdown } from "mdast-util-from-markdown"
import { kindOfType } from "../../kinds/kindOfType.ts"

type Markdown = ReturnType<typeof fromMarkdown>["children"][number]

/** A label, which is the text of its language where it has one. */
interface Labelled {
  readonly label: string
  readonly language: string
}

/** What a label says of a shape. Without a technology that is empty; without a kind it says none. */
export interface D2Label {
  readonly name: string
  readonly technology: string
  readonly description: string
  readonly kind: BlockKind | undefined
}

const inLines: ReadonlySet<string> = new Set(["blockquote", "list", "listItem", "table"])

/** What a reader sees of Markdown, without its marks, tags and addresses. */
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

const sorts = /^(?:external |existing )?(?:person|user|actor|software system|system|container|component)$/iu

/** What stands in brackets below a name: `[Container: Kotlin]`, `[Person]`, `[Kotlin]`. */
const readBrackets = (text: string): Pick<D2Label, "technology" | "kind"> => {
  const at = text.indexOf(":")
  const sort = (at < 0 ? text : text.slice(0, at)).trim()
  if (!sorts.test(sort)) return { technology: text.trim(), kind: undefined }
  const kind = kindOfType(sort)
  return { technology: at < 0 ? "" : text.slice(at + 1).trim(), kind: kind === "service" ? undefined : kind }
}

const brackets = /^\[([^\]]*)\]$/u

/**
 * Reads the label of a shape. The first line of Markdown is the name; what stands in brackets below it is the
 * technology, as in C4 pictures; the rest is the description. A block of another language is a description alone.
 */
export const readLabel = ({ label, language }: Labelled): D2Label => {
  const none = { technology: "", kind: undefined }
  if (language === "") return { name: label, description: "", ...none }
  if (language !== "markdown") return { name: "", description: label, ...none }
  const [name = "", ...lines] = paragraphsOf(label).join("\n\n").split("\n")
  const rest = lines.join("\n").trim().split("\n")
  const said = brackets.exec(rest[0]?.trim() ?? "")?.[1]
  const description = (said === undefined ? rest : rest.slice(1)).join("\n").trim()
  return { name, description, ...(said === undefined ? none : readBrackets(said)) }
}

/** The label of a connection as a text of words. */
export const connectionLabel = ({ label, language }: Labelled): string =>
  language === "markdown" ? paragraphsOf(label).join(" ") : label
