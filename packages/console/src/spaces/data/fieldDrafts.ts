import type { FieldDraft } from "../model/draftField.ts"
import type { PartRef } from "../model/SpaceParts.ts"
import type { Explained } from "./explained.ts"

interface Begun {
  /** What the person saw when the edit began. */
  readonly seen: Explained
  readonly draft: FieldDraft
}

/**
 * What somebody began to write into fields, until it is saved or left: a look at another part or page in between loses
 * nothing.
 */
export const fieldDrafts = new Map<string, Begun>()

/** A draft is of one person: others sign in on the same page. */
export const draftKey = (userId: string, spaceId: string, { id, kind }: PartRef, field: string): string =>
  [userId, spaceId, kind, id, field].join(" ")
