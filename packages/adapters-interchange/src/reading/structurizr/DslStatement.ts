/** One in quotes is never a keyword's sign. */
export interface DslWord {
  readonly text: string
  readonly sort: "word" | "quoted" | "block"
}

/** `name = words… { block }`. In `a -> b "text"` the arrow stands between `before` and `words`. */
export interface DslStatement {
  readonly line: number
  readonly name: string | null
  readonly before: ReadonlyArray<DslWord>
  readonly arrow: string | null
  readonly words: ReadonlyArray<DslWord>
  readonly block: ReadonlyArray<DslStatement> | undefined
}

export const firstWordOf = ({ words: [first] }: DslStatement): string => first?.text.toLowerCase() ?? ""

/** The first word, unless it is in quotes. */
export const keywordOf = (statement: DslStatement): string =>
  statement.words[0]?.sort === "word" ? firstWordOf(statement) : ""
