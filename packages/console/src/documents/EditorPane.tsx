import { type ReactNode, type Ref, useId } from "react"
import { documents as text } from "../text/documents.ts"
import { inKib } from "./draft/documentSize.ts"
import type { Drafting } from "./draft/useDraft.ts"
import type { EditorHandle } from "./editor/EditorHandle.ts"
import { editorFoot, editorPane } from "./editor/editor.css.ts"
import { LazyEditor } from "./editor/LazyEditor.tsx"

interface EditorPaneProps {
  readonly handle: Ref<EditorHandle>
  /** The name of the part that the text describes. */
  readonly node: string
  readonly drafting: Drafting
  readonly octets: number
  /** What becomes of the text as it is now. */
  readonly state: string
}

/** The editor, and below it how to leave it, whether the text is saved, and how long it is. */
export const EditorPane = ({ drafting, handle, node, octets, state }: EditorPaneProps): ReactNode => {
  const hint = useId()
  return (
    <div className={editorPane}>
      <LazyEditor
        handle={handle}
        initial={drafting.initial}
        label={text.textOf(node)}
        describedBy={hint}
        onEdit={drafting.onEdit}
      />
      <div className={editorFoot}>
        <span role="status">{state}</span>
        <span>{text.size(inKib(octets))}</span>
        <span id={hint}>{text.editorHint}</span>
      </div>
    </div>
  )
}
