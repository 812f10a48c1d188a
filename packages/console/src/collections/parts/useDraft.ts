import { useState } from "react"
import { useCaller } from "../../client/useCaller.ts"
import { type PartDraft, partDrafts } from "./partDrafts.ts"

/**
 * What somebody types into a field of a part. It is written when the field is left, unless somebody else changed the
 * same field meanwhile: then the person says which one stays.
 */
export const useDraft = (field: string, value: string, onCommit: (next: string) => boolean) => {
  // A draft is of one person: others sign in on the same page.
  const place = `${useCaller()} ${field}`
  /** The text so far; null while nobody types. */
  const [draft, setDraft] = useState<PartDraft | null>(() => partDrafts.get(place) ?? null)
  const changed = draft !== null && draft.text !== draft.base
  const isOvertaken = changed && value !== draft.base && value !== draft.text
  const drop = () => {
    partDrafts.delete(place)
    setDraft(null)
  }
  const commit = () => {
    if (draft === null || draft.text === value || onCommit(draft.text)) drop()
  }
  return {
    text: draft?.text ?? value,
    isOvertaken,
    change: (text: string) => {
      const next = { text, base: draft?.base ?? value }
      partDrafts.set(place, next)
      setDraft(next)
    },
    leave: () => {
      if (!isOvertaken) commit()
    },
    keepMine: commit,
    drop
  }
}
