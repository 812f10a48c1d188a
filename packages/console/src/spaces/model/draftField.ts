import type { ExplainedField, ItemValue } from "@design-workspace/client"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { checkDescription, checkName, readPosition } from "./checkTexts.ts"

export type FieldName = ExplainedField["field"]

/** What somebody types or ticks, before it is a value. */
export type FieldDraft = string | ReadonlyArray<string>

export const draftOf = (value: ItemValue): FieldDraft => (typeof value === "number" ? `${value}` : value)

/** What is wrong with a draft, in words. */
export const problemOf = (field: FieldName, draft: FieldDraft): string | undefined => {
  if (typeof draft !== "string") return undefined
  if (field === "name") return checkName(draft)
  if (field === "description") return checkDescription(draft)
  return field === "position" && readPosition(draft) === null ? text.notPosition : undefined
}

/** The value of a draft without problems. */
export const valueOf = (field: FieldName, draft: FieldDraft): ItemValue => {
  if (typeof draft !== "string") return draft
  if (field === "position") return readPosition(draft) ?? 0
  return field === "name" ? draft.trim() : draft
}
