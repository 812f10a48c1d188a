import { useState } from "react"

/**
 * What somebody types into a field of a part. It is written when the field is left, unless somebody else changed the
 * same field meanwhile: then the person says which one stays.
 */
export const useDraft = (value: string, onCommit: (next: string) => boolean) => {
  /** The text so far, and the value that it began with; null while nobody types. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly base: string } | null>(null)
  const changed = draft !== null && draft.text !== draft.base
  const isOvertaken = changed && value !== draft.base && value !== draft.text
  const drop = () => setDraft(null)
  const commit = () => {
    if (draft === null || draft.text === value || onCommit(draft.text)) drop()
  }
  return {
    text: draft?.text ?? value,
    isOvertaken,
    change: (text: string) => setDraft({ text, base: draft?.base ?? value }),
    leave: () => {
      if (!isOvertaken) commit()
    },
    keepMine: commit,
    drop
  }
}
