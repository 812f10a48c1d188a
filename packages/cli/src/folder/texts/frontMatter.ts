import { linesOf } from "@design-workspace/client/merge/mergeTexts"
import { isMap, isScalar, parseDocument } from "yaml"

export interface Remembered {
  readonly node: string
  readonly version: number
  readonly updatedAt: string
}

/** The file in `.dw/base` of a document: what is remembered, an empty line, and the text as it is. */
export const baseFile = ({ node, updatedAt, version }: Remembered, text: string): string =>
  `---\nnode: ${JSON.stringify(node)}\nversion: ${version}\nupdated_at: ${updatedAt}\n---\n\n${text}`

const remembered =
  /^---\r?\nnode: ("[^\r\n]*")[ \t]*\r?\nversion: (\d{1,9})[ \t]*\r?\nupdated_at: ([^\r\n]*)\r?\n---\r?\n(?:\r?\n)?/

/** The parts of such a file, which nobody but `dw` writes; null if it is none. */
export const readBaseFile = (file: string): (Remembered & { readonly text: string }) | null => {
  const found = remembered.exec(file)
  if (found === null) return null
  const [whole, node = "", version, updatedAt = ""] = found
  return {
    node: node.slice(1, -1),
    version: Number(version),
    updatedAt: updatedAt.trimEnd(),
    text: file.slice(whole.length)
  }
}

export const frontMatter = (node: string): string => `---\nnode: ${JSON.stringify(node)}\n---\n\n`

const plain = (text: string): string => text.replace(/\r\n/g, "\n")

export interface DocumentFile {
  /** What stands above the text and is not sent; null where nothing does. */
  readonly head: string | null
  readonly node: string | null
  readonly text: string
}

interface Block {
  readonly yaml: string
  /** From the first fence to the line after the last. */
  readonly whole: string
  readonly after: string
}

const longest = 32_768

/** Blanks may follow a fence, and one empty line belongs to it. */
const opening = /^(?:[ \t]*\r?\n)*---[ \t]*\r?\n/
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r?\n(?:[ \t]*\r?\n)?|$)/m

const blockOf = (text: string): Block | null => {
  const start = opening.exec(text)?.[0].length
  if (start === undefined) return null
  const end = closing.exec(text.slice(start, start + longest))
  if (end === null) return null
  const whole = text.slice(0, start + end.index + end[0].length)
  return { yaml: text.slice(start, start + end.index), whole, after: text.slice(whole.length) }
}

type Said =
  | { readonly _tag: "Node"; readonly node: string }
  | { readonly _tag: "Fields" }
  | { readonly _tag: "Prose" }
  | { readonly _tag: "Broken"; readonly why: string }

/** Every value is the text that stands there: the id of a node may look like a number. */
const said = (yaml: string): Said => {
  const { contents, errors } = parseDocument(yaml, {
    schema: "failsafe",
    prettyErrors: false,
    logLevel: "silent"
  })
  const [error] = errors
  if (error !== undefined) return { _tag: "Broken", why: error.message }
  if (contents === null) return { _tag: "Fields" }
  if (!isMap(contents)) return { _tag: "Prose" }
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === "node")
  if (pair === undefined) return { _tag: "Fields" }
  const node = isScalar(pair.value) ? String(pair.value.value).trim() : ""
  return node === "" ? { _tag: "Broken", why: "its node has no id" } : { _tag: "Node", node }
}

const namesNodeAtTop = (text: string): boolean => {
  const block = blockOf(text)
  return block !== null && said(block.yaml)._tag === "Node"
}

/** So many lines may be a front matter that somebody broke. */
const looked = 20

const namesNode = /^[ \t]*["']?node["']?[ \t]*[:=]/i

const namingLines = (text: string): ReadonlyArray<string> =>
  linesOf(text.slice(0, longest))
    .slice(0, looked)
    .filter((line) => namesNode.test(line))
    .map((line) => line.trim())

const namesThis = (line: string, node: string): boolean =>
  line
    .replace(namesNode, "")
    .replace(/\s#.*$/, "")
    .replace(/["',]/g, "")
    .trim() === node

const beginsWithFence = (text: string): boolean => /^(?:[ \t]*\r?\n)*---[ \t]*(?:\r?\n|$)/.test(text)

/** Why a file without a front matter of a node is not all text; null if it is. */
const unclear = (file: string, block: Block | null, node: string, base: string | null): string | null => {
  // What was at the top of the text before is the text's own.
  if (block !== null && base !== null && plain(base).startsWith(plain(block.whole).trim())) return null
  const it: Said = block === null ? { _tag: "Prose" } : said(block.yaml)
  if (block !== null && it._tag === "Broken" && (base !== null || namingLines(block.yaml).length > 0))
    return `cannot be read: ${it.why}`
  if (it._tag === "Fields" && base !== null) return "does not name its node"
  const before = namingLines(base ?? "")
  if (namingLines(file).some((line) => namesThis(line, node) && !before.includes(line)))
    return "does not stand between lines of --- at the top"
  const fenced = block === null && beginsWithFence(file) && base !== null && !beginsWithFence(base)
  return fenced ? "has no end" : null
}

/** `base` is the text that the file was made from. A text as the answer says why the parts cannot be told apart. */
export const readDocumentFile = (file: string, node: string, base: string | null): DocumentFile | string => {
  const block = blockOf(file)
  const it = block === null ? null : said(block.yaml)
  if (block === null || it?._tag !== "Node")
    return unclear(file, block, node, base) ?? { head: null, node: null, text: file }
  // Where the text itself has begun with one before, it may go on doing so.
  if (namesNodeAtTop(block.after) && !namesNodeAtTop(base ?? "")) return "stands there twice"
  return { head: block.whole, node: it.node, text: block.after }
}

/** The text with the line ends of `base`: Git may have changed them at the checkout. */
export const withLineEndsOf = (base: string | null, text: string): string =>
  base?.includes("\r") === true ? text : plain(text)

/** As `dw` wrote it until versions stood in `.dw` alone: it would be out of date with the next version. */
const versionLines = /^version: \d{1,9}[ \t]*\n|^updated_at: (["']?)\d{4}-\d{2}-\d{2}T[\d:.]{8,}Z\1[ \t]*\n/gm

/** The file with this text: what stands above it stays as a person has written it. */
export const withText = (head: string | null, node: string, text: string): string => {
  if (head === null) return `${frontMatter(node)}${text}`
  const lines = plain(head)
  const kept = (lines.match(versionLines)?.length ?? 0) < 2 ? lines : lines.replace(versionLines, "")
  const ended = kept.endsWith("\n") ? kept : `${kept}\n`
  // An empty line at the beginning of the text would be taken for the one that follows the front matter.
  const apart = /^[ \t]*\r?\n/.test(text) && !/\n[ \t]*\n$/.test(ended) ? "\n" : ""
  return `${ended}${apart}${text}`
}
