import type { ExplainedField, ItemValue } from "@design-workspace/client"
import { checkDescription, checkName, readPosition } from "../../design/checkTexts.ts"
import { draftOfFact, type FactDraft, factOf, factProblem, isFact } from "../../design/facts.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import type { Explained } from "./explained.ts"

type FieldName = ExplainedField["field"]

export const draftOf = (field: FieldName, value: ItemValue | null): FactDraft => {
  if (isFact(field)) return draftOfFact(field, value)
  return typeof value === "object" ? (value ?? []) : `${value}`
}

export const problemOf = (field: FieldName, draft: FactDraft): string | undefined => {
  if (isFact(field)) return factProblem(field, draft)
  if (typeof draft !== "string") return undefined
  if (field === "name") return checkName(draft)
  if (field === "description") return checkDescription(draft)
  return field === "position" && readPosition(draft) === null ? text.notPosition : undefined
}

export const valueOf = (field: FieldName, draft: FactDraft): ItemValue | null => {
  if (isFact(field)) return (factOf(field, draft) ?? null) as ItemValue | null
  if (typeof draft !== "string") return draft
  if (field === "position") return readPosition(draft) ?? 0
  return field === "name" ? draft.trim() : draft
}

interface Begun {
  readonly seen: Explained
  readonly draft: FactDraft
}

/** Kept until saved or left: a look at another part or page in between loses nothing. */
export const fieldDrafts = new Map<string, Begun>()

/** A draft is of one person: others sign in on the same page. */
export const draftKey = (userId: string, spaceId: string, { id, kind }: PartRef, field: string): string =>
  [userId, spaceId, kind, id, field].join(" ")
