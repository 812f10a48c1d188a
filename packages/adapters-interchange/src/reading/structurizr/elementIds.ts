import type { PartMark } from "../../marks/marks.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"

/** What is ours of the elements that have it. */
export type Marks = ReadonlyMap<DslElement, PartMark>

/**
 * The id of each element: its mark's, its identifier, or its line, of which an id is made by its name later. Who asks
 * for a taken one gets the next.
 */
export const elementIds = (
  { byIdentifier, elements }: DslWorkspace,
  marks: Marks
): ((element: DslElement) => string) => {
  const taken = new Set<string>()
  const ids = new Map<DslElement, string>()
  const give = (element: DslElement, id: string | null | undefined): void => {
    if (id == null || ids.has(element) || taken.has(id)) return
    taken.add(id)
    ids.set(element, id)
  }
  for (const [element, { id }] of marks) give(element, id)
  for (const element of byIdentifier.values()) give(element, element.identifier)
  for (const element of elements) give(element, `line ${element.line}`)
  return (element) => ids.get(element) ?? `element of line ${element.line}`
}
