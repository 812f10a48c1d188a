import { isCanonical } from "./canonicalNames.ts"
import type { DslElement, DslEnd, DslWorkspace } from "./DslModel.ts"

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
