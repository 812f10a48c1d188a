import type { ElementSort } from "./DslModel.ts"

/** The sorts of elements by their keywords in lower case. */
export const sorts: Readonly<Record<string, ElementSort>> = {
  person: "person",
  softwaresystem: "softwareSystem",
  container: "container",
  component: "component",
  element: "element"
}

/** At which places of its line an element of a sort has what; custom elements have words before the description. */
export const placesOf = (
  sort: ElementSort
): { readonly description: number; readonly technology: number; readonly tags: number } => {
  if (sort === "element") return { technology: 2, description: 3, tags: 4 }
  return sort === "container" || sort === "component"
    ? { description: 2, technology: 3, tags: 4 }
    : { description: 2, technology: Number.POSITIVE_INFINITY, tags: 3 }
}

/** What an element of a sort is called in a message. */
export const nounOf: Readonly<Record<ElementSort, string>> = {
  person: "person",
  softwareSystem: "software system",
  container: "container",
  component: "component",
  element: "custom element"
}
