/** What stands above the text of a document in its file. */
export interface FrontMatter {
  readonly node: string
  readonly version: number
  readonly updatedAt: string
}

/** A file, taken apart; `front` is null where nothing of ours stands above the text. */
export interface DocumentFile {
  readonly front: FrontMatter | null
  readonly text: string
}

/** The file of a document: its front matter, an empty line, and the text as it is. */
export const documentFile = ({ node, updatedAt, version }: FrontMatter, text: string): string =>
  `---\nnode: ${JSON.stringify(node)}\nversion: ${version}\nupdated_at: ${updatedAt}\n---\n\n${text}`

const ours =
  /^---\r?\nnode: ("[^\r\n]*")[ \t]*\r?\nversion: (\d{1,9})[ \t]*\r?\nupdated_at: ([^\r\n]*)\r?\n---\r?\n(?:\r?\n)?/

/** The parts of such a file. Without a front matter like ours, all of it is text. */
export const readDocumentFile = (file: string): DocumentFile => {
  const found = ours.exec(file)
  if (found?.[1] === undefined) return { front: null, text: file }
  const text = file.slice(found[0].length)
  try {
    const node: unknown = JSON.parse(found[1])
    if (typeof node !== "string") return { front: null, text: file }
    return { front: { node, version: Number(found[2]), updatedAt: (found[3] ?? "").trimEnd() }, text }
  } catch {
    // A person wrote something like it.
    return { front: null, text: file }
  }
}

/** The text with the line ends of `base`: Git may have changed them at the checkout. */
export const withLineEndsOf = (base: string | null, text: string): string =>
  base?.includes("\r") === true ? text : text.replace(/\r\n/g, "\n")

/** What stands above the text in a file; nothing without a front matter like ours. */
export const frontOf = (file: string): string => {
  const { front, text } = readDocumentFile(file)
  return front === null ? "" : file.slice(0, file.length - text.length)
}
