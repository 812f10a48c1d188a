import type { EditorView } from "@codemirror/view"

/** Puts another text into the editor as one step that undo takes back; what is the same at both ends stays untouched. */
export const replaceText = (view: EditorView, text: string): void => {
  const present = view.state.doc.toString()
  if (present === text) return
  const shorter = Math.min(present.length, text.length)
  let start = 0
  while (start < shorter && present[start] === text[start]) start += 1
  let end = 0
  while (end < shorter - start && present.at(-1 - end) === text.at(-1 - end)) end += 1
  view.dispatch({
    changes: { from: start, to: present.length - end, insert: text.slice(start, text.length - end) }
  })
}
