import type { RefObject } from "react"
import { documents as text } from "../../text/documents.ts"
import { sayDone } from "../../ui/toasts.ts"
import type { EditorHandle } from "../editor/EditorHandle.ts"
import { restoreDraft } from "./draftStore.ts"
import type { Base, Drafting } from "./useDraft.ts"

/** Goes back to what is saved, with a way back that outlives the editor: then the draft waits for the next visit. */
export const discardWith =
  (editor: RefObject<EditorHandle | null>, { base, key, read, rebase }: Drafting, current: Base) =>
  (): void => {
    const discarded = { key, text: read(), base: base.version, at: new Date().toISOString() }
    editor.current?.replace(current.text ?? "")
    rebase(current)
    const onUndo = () => {
      if (editor.current === null) restoreDraft(discarded)
      else editor.current.replace(discarded.text)
    }
    sayDone(text.discarded, { label: text.undo, onUndo })
  }
