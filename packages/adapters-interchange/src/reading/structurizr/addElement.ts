import { type Notes, shown } from "../Notes.ts"
import { canonicalName } from "./canonicalNames.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"

/** Adds an element to its workspace, to be found by its canonical name. */
export const addElement = ({ byCanonicalName, elements }: DslWorkspace, element: DslElement): void => {
  elements.push(element)
  const name = canonicalName(element)
  if (!byCanonicalName.has(name)) byCanonicalName.set(name, element)
}

/** Lets an element be found by this identifier, unless another one has it. */
export const identify = (
  { byIdentifier }: DslWorkspace,
  identifier: string | null,
  element: DslElement,
  notes: Notes,
  line = element.line
): void => {
  const key = identifier?.toLowerCase()
  if (key === undefined) return
  const known = byIdentifier.get(key)
  if (known === undefined) byIdentifier.set(key, element)
  else if (known !== element)
    notes.add("identifier", line, [], `${shown(key)} names an element already: the first keeps it`)
}
