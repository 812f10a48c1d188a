/** A group of elements; `path` has the names of those around it too. */
export interface DslGroup {
  readonly line: number
  readonly path: ReadonlyArray<string>
  readonly owner: DslElement | null
}

export type ElementSort = "person" | "softwareSystem" | "container" | "component" | "element"

/** An element of the static model. */
export interface DslElement {
  readonly sort: ElementSort
  readonly line: number
  readonly name: string
  /** As it is written, with its parents' where identifiers are hierarchical; null without one. */
  readonly identifier: string | null
  readonly parent: DslElement | null
  group: DslGroup | null
  readonly tags: Array<string>
  readonly properties: Map<string, string>
  description: string
  technology: string
  /** Where more is to be read, with its line. */
  url: { readonly text: string; readonly line: number } | null
}

/** One end of a relationship: an element, or an identifier and where it is used. */
export type DslEnd = DslElement | { readonly identifier: string; readonly within: DslElement | null }

export interface DslRelationship {
  readonly line: number
  readonly source: DslEnd
  readonly target: DslEnd
  readonly properties: Map<string, string>
  description: string
  technology: string
}

/** What a workspace says that a design can hold. */
export interface DslWorkspace {
  name: string
  description: string
  /** Whether parts of it are in other texts. */
  isPartial: boolean
  readonly elements: Array<DslElement>
  readonly relationships: Array<DslRelationship>
  readonly properties: Map<string, string>
  /** The shape of each tag that has one, in lower case. */
  readonly shapes: Map<string, string>
  /** The elements by their identifiers in lower case. */
  readonly byIdentifier: Map<string, DslElement>
  /** The elements by the names that the tool gives them: `Container://Shop.Web`. */
  readonly byCanonicalName: Map<string, DslElement>
}

/** The element and the group that a line stands in. */
export interface Place {
  readonly element: DslElement | null
  readonly group: DslGroup | null
}
