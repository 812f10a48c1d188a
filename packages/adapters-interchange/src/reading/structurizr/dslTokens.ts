import { type CustomPatternMatcherFunc, createToken, Lexer, type TokenType } from "chevrotain"

const newlines = ["\n", "\r"]

export const isBlank = (char: string | undefined): boolean =>
  char === " " || char === "\t" || char === "\f" || char === "\v"

export const isEndOfLine = (char: string | undefined): boolean =>
  char === undefined || newlines.includes(char)

const endOfLine = (text: string, from: number): number => {
  let at = from
  while (!isEndOfLine(text[at])) at += 1
  return at
}

const afterBlanks = (text: string, from: number): number => {
  let at = from
  while (isBlank(text[at])) at += 1
  return at
}

const afterNewline = (text: string, from: number): number => from + (text.startsWith("\r\n", from) ? 2 : 1)

const isFirstOfLine = (text: string, offset: number): boolean => {
  let at = offset - 1
  while (at >= 0 && isBlank(text[at])) at -= 1
  return at < 0 || isEndOfLine(text[at])
}

/** It ends before a continuation. */
const endOfWord = (text: string, offset: number): number => {
  let at = offset
  while (!isEndOfLine(text[at]) && !isBlank(text[at])) {
    if (text[at] === "\\" && newlines.includes(text[at + 1] ?? "")) break
    at += 1
  }
  return at
}

/** A brace, an arrow or `=` is one only where it is a word of its own. */

/** `start` are the characters that it may begin with. */
const found = (
  name: string,
  end: (text: string, offset: number, before: TokenNames) => number | null,
  { line_breaks = false, start, skip = false }: { line_breaks?: boolean; start?: string; skip?: boolean }
): TokenType => {
  const pattern: CustomPatternMatcherFunc = (text, offset, tokens) => {
    if (start !== undefined && !start.includes(text.charAt(offset))) return null
    const to = end(text, offset, (back) => tokens[tokens.length - back]?.tokenType.name)
    return to === null ? null : [text.slice(offset, to)]
  }
  return createToken({
    name,
    pattern,
    line_breaks,
    ...(start === undefined ? {} : { start_chars_hint: [...start] }),
    ...(skip ? { group: Lexer.SKIPPED } : {})
  })
}

type TokenNames = (back: number) => string | undefined

export const Newline = found("Newline", (text, at) => afterNewline(text, at), {
  line_breaks: true,
  start: "\n\r"
})

const Blank = found("Blank", (text, at) => afterBlanks(text, at), { start: " \t\f\v", skip: true })

const Continuation = found(
  "Continuation",
  (text, at) => (newlines.includes(text[at + 1] ?? "") ? afterNewline(text, at + 1) : null),
  { line_breaks: true, start: "\\", skip: true }
)

const LineComment = found(
  "LineComment",
  (text, at) =>
    (text[at] === "#" || text.startsWith("//", at)) && isFirstOfLine(text, at) ? endOfLine(text, at) : null,
  { start: "#/", skip: true }
)

/** It begins a line, and ends where a line ends with its end. */
const BlockComment = found(
  "BlockComment",
  (text, at) => {
    if (!text.startsWith("/*", at) || !isFirstOfLine(text, at)) return null
    for (let end = text.indexOf("*/", at + 2); end !== -1; end = text.indexOf("*/", end + 2)) {
      const after = afterBlanks(text, end + 2)
      if (isEndOfLine(text[after])) return after
    }
    return text.length
  },
  { line_breaks: true, start: "/", skip: true }
)

/** Up to a line that has its closing brace alone. It is never run. */
export const Script = found(
  "Script",
  (text, at, before) => {
    if (before(1) !== "Newline" || before(2) !== "Open" || before(4) !== "ScriptWord") return null
    let line = at
    while (line < text.length) {
      const start = afterBlanks(text, line)
      if (text[start] === "}" && isEndOfLine(text[afterBlanks(text, start + 1)])) break
      const end = endOfLine(text, line)
      if (end >= text.length) return end === at ? null : end
      line = afterNewline(text, end)
    }
    return line > at ? line : null
  },
  { line_breaks: true }
)

export const TextBlock = found(
  "TextBlock",
  (text, at) => {
    if (!text.startsWith('"""', at) || !isEndOfLine(text[at + 3])) return null
    let line = at + 3
    while (line < text.length) {
      const end = endOfLine(text, afterNewline(text, line))
      if (text.slice(end - 3, end) === '"""' && end - 3 > line) return end
      line = end
    }
    return null
  },
  { line_breaks: true, start: '"' }
)

/** On one line but for continuations. One that is not closed goes on to the end of the line, as in the tool. */
export const Quoted = found(
  "Quoted",
  (text, at) => {
    for (let end = at + 1; end < text.length; end += 1) {
      const char = text[end]
      const isEscaped = text[end - 1] === "\\"
      if (char === '"' && !isEscaped) return end + 1
      if (isEndOfLine(char)) {
        if (!isEscaped) return end
        end = afterNewline(text, end) - 1
      }
    }
    return text.length
  },
  { line_breaks: true, start: '"' }
)

export const isClosed = (image: string): boolean =>
  image.length > 1 && image.endsWith('"') && !image.endsWith('\\"')

const word = (name: string, is: (word: string) => boolean, start?: string): TokenType =>
  found(
    name,
    (text, at) => {
      if (text[at] === '"') return null
      const end = endOfWord(text, at)
      return end > at && is(text.slice(at, end)) ? end : null
    },
    start === undefined ? {} : { start }
  )

export const Open = word("Open", (it) => it === "{", "{")
export const Close = word("Close", (it) => it === "}", "}")
export const Assign = word("Assign", (it) => it === "=", "=")
export const Arrow = word(
  "Arrow",
  (it) => it === "->" || (it.length > 4 && it.startsWith("--") && it.endsWith("->")),
  "-"
)
export const ScriptWord = word("ScriptWord", (it) => it.toLowerCase() === "!script", "!")
export const Word = word("Word", () => true)

export const dslTokens = [
  Script,
  Blank,
  Newline,
  LineComment,
  BlockComment,
  Continuation,
  TextBlock,
  Quoted,
  Open,
  Close,
  Assign,
  Arrow,
  ScriptWord,
  Word
]

export const dslLexer = new Lexer(dslTokens, { positionTracking: "onlyStart" })
