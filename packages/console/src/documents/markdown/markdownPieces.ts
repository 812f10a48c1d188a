import { wholeUpTo } from "../../ui/characters.ts"

export interface MarkdownPiece {
  readonly text: string
  /** Too long to be read as Markdown in one go. */
  readonly verbatim: boolean
}

/** A piece ends at the first good place after so many characters. */
const usual = 4_000
/** Longer pieces without a good place to cut would hold up the page. */
const most = 12_000

const fence = /^ {0,3}(`{3,}|~{3,})/

/** After an empty line, outside of code, where nothing goes on. */
const begins = (line: string, previous: string): boolean => previous.trim() === "" && /^\S/.test(line)

const blocksOf = (text: string): ReadonlyArray<string> => {
  const blocks: Array<string> = []
  let from = 0
  let at = 0
  let previous = ""
  let open: string | null = null
  for (const line of text.split(/(?<=\n)/)) {
    if (open === null && at - from >= usual && begins(line, previous)) {
      blocks.push(text.slice(from, at))
      from = at
    }
    const mark = fence.exec(line)?.[1]
    if (mark !== undefined) {
      if (open === null) open = mark
      else if (mark.startsWith(open) && line.trim() === mark) open = null
    }
    previous = line
    at += line.length
  }
  return [...blocks, text.slice(from)]
}

const cut = (text: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let at = 0; at < text.length; ) {
    const end = wholeUpTo(text, at + most)
    parts.push(text.slice(at, end))
    at = end
  }
  return parts
}

/** Cut where Markdown begins anew, so that each piece means the same by itself. */
export const markdownPieces = (text: string): ReadonlyArray<MarkdownPiece> =>
  blocksOf(text).flatMap(
    (block): ReadonlyArray<MarkdownPiece> =>
      block.length <= most
        ? [{ text: block, verbatim: false }]
        : cut(block).map((part) => ({ text: part, verbatim: true }))
  )

const definition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S.*$/gm

/** Each piece of a long text is read together with them. */
const mostDefinitions = 8_000

export const linkDefinitions = (text: string): string => {
  const found = (text.match(definition) ?? []).join("\n")
  return found.length > mostDefinitions ? "" : found
}
