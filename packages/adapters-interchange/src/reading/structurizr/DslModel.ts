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

const schemes: Readonly<Record<ElementSort, string>> = {
  element: "Custom",
  person: "Person",
  softwareSystem: "SoftwareSystem",
  container: "Container",
  component: "Component"
}

const plain = (name: string): string => name.replace(/[./]/gu, "")

const pathOf = ({ name, parent }: Pick<DslElement, "name" | "parent">): string =>
  parent === null ? plain(name) : `${pathOf(parent)}.${plain(name)}`

/** As the tool names an element itself: `Container://Shop.Web`. */
export const canonicalName = (element: Pick<DslElement, "sort" | "name" | "parent">): string =>
  `${schemes[element.sort]}://${pathOf(element)}`

interface Canonical {
  readonly sort: ElementSort
  readonly name: string
  readonly parent: string | null
}

const outer: Partial<Record<ElementSort, ElementSort>> = {
  component: "container",
  container: "softwareSystem"
}

export const isCanonical = (text: string): boolean => text.includes("://")

/** Nothing is known of what an identifier names. Undefined for what is no element of the static model. */
export const readCanonical = (text: string): Canonical | undefined => {
  if (!isCanonical(text)) return { sort: "softwareSystem", name: text, parent: null }
  const [scheme, path = ""] = text.split("://", 2)
  const sort = (Object.keys(schemes) as ReadonlyArray<ElementSort>).find((each) => schemes[each] === scheme)
  if (sort === undefined) return undefined
  const around = outer[sort]
  const at = around === undefined ? -1 : path.lastIndexOf(".")
  const name = path.slice(at + 1)
  return {
    sort,
    name,
    parent: around === undefined || at < 0 ? null : `${schemes[around]}://${path.slice(0, at)}`
  }
}

/** Looks from the inside out. */
export const findElement = (
  { byCanonicalName, byIdentifier }: DslWorkspace,
  end: DslEnd
): DslElement | undefined => {
  if ("sort" in end) return end
  if (isCanonical(end.identifier)) return byCanonicalName.get(end.identifier)
  const name = end.identifier.toLowerCase()
  for (let around = end.within; around !== null; around = around.parent) {
    const found =
      around.identifier === null ? undefined : byIdentifier.get(`${around.identifier.toLowerCase()}.${name}`)
    if (found !== undefined) return found
  }
  return byIdentifier.get(name)
}
