import type { DslElement, DslEnd, DslWorkspace, ElementSort } from "./DslModel.ts"

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

export interface Canonical {
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
