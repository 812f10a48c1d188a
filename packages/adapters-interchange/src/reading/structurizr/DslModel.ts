import type { Notes } from "../Notes.ts"
import type { DslTexts } from "./dslTexts.ts"

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

export interface DslGroup {
  readonly line: number
  readonly path: ReadonlyArray<string>
  readonly owner: DslElement | null
}

export type ElementSort = "person" | "softwareSystem" | "container" | "component" | "element"

export interface DslElement {
  readonly sort: ElementSort
  readonly line: number
  readonly name: string
  readonly identifier: string | null
  readonly parent: DslElement | null
  group: DslGroup | null
  readonly tags: Array<string>
  readonly properties: Map<string, string>
  description: string
  technology: string
  url: { readonly text: string; readonly line: number } | null
}

export type DslEnd = DslElement | { readonly identifier: string; readonly within: DslElement | null }

export interface DslRelationship {
  readonly line: number
  readonly source: DslEnd
  readonly target: DslEnd
  readonly properties: Map<string, string>
  description: string
  technology: string
}

export interface DslWorkspace {
  name: string
  description: string
  isPartial: boolean
  readonly elements: Array<DslElement>
  readonly relationships: Array<DslRelationship>
  readonly properties: Map<string, string>
  readonly shapes: Map<string, string>
  /** In lower case. */
  readonly byIdentifier: Map<string, DslElement>
  /** As the tool names them: `Container://Shop.Web`. */
  readonly byCanonicalName: Map<string, DslElement>
}

export interface Place {
  readonly element: DslElement | null
  readonly group: DslGroup | null
}

/** What is read of a text, and where it goes. */
export interface DslReading {
  readonly workspace: DslWorkspace
  readonly texts: DslTexts
  readonly notes: Notes
}
