import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { markdownKeymap } from "@codemirror/lang-markdown"
import type { Extension } from "@codemirror/state"
import { EditorView, keymap } from "@codemirror/view"
import { cspNonce } from "./cspNonce.ts"
import { editorTheme } from "./editorTheme.ts"
import { typeOverSelection } from "./typeOverSelection.ts"

/**
 * What a field to write Markdown in consists of, beside the colours. It does without `markdown()` of the same package,
 * which brings the languages of embedded HTML, most of its size.
 */
export const markdownEditing: Extension = [
  EditorView.cspNonce.of(cspNonce),
  history(),
  typeOverSelection,
  EditorView.lineWrapping,
  editorTheme,
  keymap.of([...markdownKeymap, ...defaultKeymap, ...historyKeymap])
]
