import type { ExplainedField } from "@design-workspace/client"
import { spaceParts as text } from "../../text/spaceParts.ts"
import type { SpaceParts } from "./SpaceParts.ts"
import { namesIn } from "./valueWords.ts"

/** In words, why a field does not show what its source says: what it names is gone or hidden. */
export const fieldNotes = (
  { fallback, stored_value, value }: ExplainedField,
  parts: SpaceParts
): ReadonlyArray<string> => {
  const { layers, specialties } = namesIn(parts)
  if (fallback !== null) {
    const name = typeof stored_value === "string" ? (layers.get(stored_value) ?? stored_value) : ""
    return [`${text.namesGone(name)} ${text.fallbacks[fallback]}`]
  }
  if (typeof stored_value !== "object" || typeof value !== "object") return []
  const missing = stored_value.filter((id) => !value.includes(id))
  return missing.length === 0 ? [] : [text.alsoNames(missing.map((id) => specialties.get(id) ?? id))]
}
