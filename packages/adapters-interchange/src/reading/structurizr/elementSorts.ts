import type { ElementSort } from "./DslModel.ts"

/** The sorts of elements by their keywords in lower case. */
export const sorts: Readonly<Record<string, ElementSort>> = {
  person: "person",
  softwaresystem: "softwareSystem",
  container: "container",
  component: "component",
  element: "element"
}

/** Elements of these sorts have a technology after their description; custom ones have words before it. */
export const hasTechnology = (sort: ElementSort): boolean => sort === "container" || sort === "component"
