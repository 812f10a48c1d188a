import { EOF, type ILexingError, type IRecognitionException, type IToken } from "chevrotain"
import { pathAt, shown } from "../Notes.ts"
import { Unreadable } from "../Unreadable.ts"
import { isBlank, isEndOfLine } from "./dslPlaces.ts"
import { Close, isClosed, Newline, Open, Quoted, Word } from "./dslTokens.ts"

export const unreadable = (line: number, message: string): Unreadable =>
  new Unreadable([{ path: pathAt(line), message }])

/** What the lexer does not take. */
export const lexingProblem = (text: string, { line, offset }: ILexingError, before: number): Unreadable =>
  unreadable(before + (line ?? 1), `${shown(text[offset] ?? "")} is not expected`)

const endsHere = (token: IToken): boolean => token.tokenType === EOF

const parsingMessage = ({ context, token }: IRecognitionException): string => {
  if (endsHere(token)) return "the text ends before its last brace is closed"
  if (token.tokenType === Newline) return "the line ends too early"
  const isOutermost = context.ruleStack.length === 1
  return isOutermost && token.tokenType === Close
    ? "a brace is closed that was not opened"
    : `${shown(token.image)} is not expected here`
}

/**
 * What an earlier line has that a brace is missing for, or one too many: a brace that is no word of its own, or one
 * within quotes that were left open. The tool and the parser notice only where the braces no longer match.
 */
const unseenBrace = (text: string, tokens: ReadonlyArray<IToken>): Unreadable | undefined => {
  for (const [index, { image, startLine = 1, startOffset, tokenType }] of tokens.entries()) {
    const before = text[startOffset - 1]
    if (
      (tokenType === Open && before !== undefined && !isBlank(before) && !isEndOfLine(before)) ||
      (tokenType === Word && image.endsWith("{") && (tokens[index + 1]?.tokenType ?? Newline) === Newline)
    )
      return unreadable(startLine, "a brace needs a blank before it")
    if (tokenType === Quoted && !isClosed(image) && /^"\s*$|\{\s*$/u.test(image))
      return unreadable(startLine, "a text in quotes is not closed")
  }
  return undefined
}

/** What the grammar does not take of these tokens of a text. */
export const parsingProblem = (
  text: string,
  { before, tokens }: { readonly tokens: ReadonlyArray<IToken>; readonly before: number },
  error: IRecognitionException
): Unreadable => {
  const { token } = error
  const place = endsHere(token) ? tokens.at(-1) : token
  return unseenBrace(text, tokens) ?? unreadable(place?.startLine ?? before + 1, parsingMessage(error))
}
