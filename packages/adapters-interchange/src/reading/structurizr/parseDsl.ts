import { EmbeddedActionsParser, EOF, type IRecognitionException, type IToken } from "chevrotain"
import { shown, type Unreadable, unreadableAt } from "../Notes.ts"
import type { DslStatement, DslWord } from "./DslModel.ts"
import {
  Arrow,
  Assign,
  Close,
  dslLexer,
  dslTokens,
  isBlank,
  isClosed,
  isEndOfLine,
  Newline,
  Open,
  Quoted,
  Script,
  ScriptWord,
  TextBlock,
  Word
} from "./dslTokens.ts"

const endsHere = (token: IToken): boolean => token.tokenType === EOF

const parsingMessage = ({ context, token }: IRecognitionException): string => {
  if (endsHere(token)) return "the text ends before its last brace is closed"
  if (token.tokenType === Newline) return "the line ends too early"
  const isOutermost = context.ruleStack.length === 1
  return isOutermost && token.tokenType === Close
    ? "a brace is closed that was not opened"
    : `${shown(token.image)} is not expected here`
}

/** A brace of an earlier line, which the parser misses only where the braces no longer match. */
const unseenBrace = (text: string, tokens: ReadonlyArray<IToken>): Unreadable | undefined => {
  for (const [index, { image, startLine = 1, startOffset, tokenType }] of tokens.entries()) {
    const before = text[startOffset - 1]
    if (
      (tokenType === Open && before !== undefined && !isBlank(before) && !isEndOfLine(before)) ||
      (tokenType === Word && image.endsWith("{") && (tokens[index + 1]?.tokenType ?? Newline) === Newline)
    )
      return unreadableAt(startLine, "a brace needs a blank before it")
    if (tokenType === Quoted && !isClosed(image) && /^"\s*$|\{\s*$/u.test(image))
      return unreadableAt(startLine, "a text in quotes is not closed")
  }
  return undefined
}

const mostLevels = 64

type Joined = { readonly arrow: string; readonly words: ReadonlyArray<DslWord> }

/** Lines of words, with a block in braces or without. What words mean is read from the tree. */
class DslParser extends EmbeddedActionsParser {
  #level = 0

  constructor() {
    super(dslTokens, { maxLookahead: 2, recoveryEnabled: false })
    this.performSelfAnalysis()
  }

  readonly text = this.RULE("text", (): Array<DslStatement> => {
    const statements = this.SUBRULE(this.statements)
    this.CONSUME(EOF)
    return statements
  })

  readonly statements = this.RULE("statements", (): Array<DslStatement> => {
    const statements: Array<DslStatement> = []
    this.MANY(() => {
      this.OR([
        { ALT: () => this.CONSUME(Newline) },
        { ALT: () => this.CONSUME(Script) },
        {
          ALT: () => {
            const statement = this.SUBRULE(this.statement)
            this.ACTION(() => statements.push(statement))
          }
        },
        {
          // What happens at the same time in a dynamic view.
          ALT: () => {
            const { startLine: line = 1 } = this.LA(1)
            const block = this.SUBRULE(this.block)
            statements.push({ line, name: null, before: [], arrow: null, words: [], block })
          }
        }
      ])
    })
    return statements
  })

  readonly statement = this.RULE("statement", (): DslStatement => {
    const first = this.LA(1)
    const name = this.OPTION1(() => {
      const { image } = this.CONSUME(Word)
      this.CONSUME(Assign)
      return image
    })
    const before: Array<DslWord> = []
    const joined = this.OR([
      {
        ALT: () => {
          this.AT_LEAST_ONE(() => before.push(this.SUBRULE1(this.word)))
          return this.OPTION2(() => this.SUBRULE1(this.joined))
        }
      },
      { ALT: () => this.SUBRULE2(this.joined) }
    ])
    const block = this.OPTION3(() => this.SUBRULE(this.block))
    return this.ACTION(() => ({
      line: first.startLine ?? 1,
      name: name ?? null,
      before: joined === undefined ? [] : before,
      arrow: joined?.arrow ?? null,
      words: joined?.words ?? before,
      block
    }))
  })

  readonly joined = this.RULE("joined", (): Joined => {
    const arrow = this.CONSUME(Arrow).image
    const words: Array<DslWord> = []
    this.MANY(() => words.push(this.SUBRULE(this.word)))
    return { arrow, words }
  })

  readonly word = this.RULE(
    "word",
    (): DslWord =>
      this.OR([
        { ALT: () => ({ text: this.CONSUME(Word).image, sort: "word" as const }) },
        { ALT: () => ({ text: this.CONSUME(ScriptWord).image, sort: "word" as const }) },
        { ALT: () => ({ text: this.CONSUME(Quoted).image, sort: "quoted" as const }) },
        { ALT: () => ({ text: this.CONSUME(TextBlock).image, sort: "block" as const }) }
      ])
  )

  readonly block = this.RULE("block", (): Array<DslStatement> => {
    const open = this.CONSUME(Open)
    this.ACTION(() => {
      this.#level += 1
      if (this.#level > mostLevels)
        throw unreadableAt(open.startLine ?? 1, `braces are nested more than ${mostLevels} levels deep`)
    })
    this.CONSUME(Newline)
    const statements = this.SUBRULE(this.statements)
    this.CONSUME(Close)
    this.ACTION(() => {
      this.#level -= 1
    })
    return statements
  })
}

/** Lines count from the number of those `before` the text. Throws `Unreadable` with the first thing that is wrong. */
export const parseDsl = (text: string, before = 0): ReadonlyArray<DslStatement> => {
  const { errors, tokens } = dslLexer.tokenize(text)
  const [lexing] = errors
  if (lexing !== undefined)
    throw unreadableAt(before + (lexing.line ?? 1), `${shown(text[lexing.offset] ?? "")} is not expected`)
  for (const token of tokens) token.startLine = before + (token.startLine ?? 1)
  const parser = new DslParser()
  parser.input = tokens
  const statements = parser.text()
  const [error] = parser.errors
  if (error !== undefined) {
    const place = endsHere(error.token) ? tokens.at(-1) : error.token
    throw unseenBrace(text, tokens) ?? unreadableAt(place?.startLine ?? before + 1, parsingMessage(error))
  }
  return statements
}
