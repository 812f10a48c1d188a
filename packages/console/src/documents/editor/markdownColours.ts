import { markdownLanguage } from "@codemirror/lang-markdown"
import { Compartment, type Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"

/** The longest stretch without an empty line, in characters. */
const longestBlock = (text: string): number => {
  let longest = 0
  let from = 0
  for (const { 0: gap, index } of text.matchAll(/\n[ \t]*\n/g)) {
    longest = Math.max(longest, index - from)
    from = index + gap.length
  }
  return Math.max(longest, text.length - from)
}

/** A longer paragraph is read anew with every key, which would hold up the typing. */
const mostInOneBlock = 50_000
/** So much at once may have made a block too long; keys alone do not get there. */
const much = 5_000

const fits = (text: string): Extension => (longestBlock(text) > mostInOneBlock ? [] : markdownLanguage)

/** None for texts with a paragraph that is too long. `text` is what the editor begins with. */
export const markdownColours = (text: string): Extension => {
  const language = new Compartment()
  return [
    language.of(fits(text)),
    EditorView.updateListener.of(({ changes, view }) => {
      let written = 0
      changes.iterChanges((_from, _to, _fromNow, _toNow, inserted) => {
        written += inserted.length
      })
      if (written < much) return
      // An editor takes no change while it tells of one.
      queueMicrotask(() => view.dispatch({ effects: language.reconfigure(fits(view.state.doc.toString())) }))
    })
  ]
}
