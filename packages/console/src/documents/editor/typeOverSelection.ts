import { EditorView } from "@codemirror/view"

/** What is selected in the page, which the editor may not have heard of yet, as places of the editor's text. */
const selected = (view: EditorView): readonly [number, number] | null => {
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!view.contentDOM.contains(range.startContainer) || !view.contentDOM.contains(range.endContainer))
    return null
  return [
    view.posAtDOM(range.startContainer, range.startOffset),
    view.posAtDOM(range.endContainer, range.endOffset)
  ]
}

/**
 * Typing over selected text goes through the editor's own state. Left to the browser, it would keep the look of what
 * was selected in style attributes, which the policy of the page refuses.
 */
export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data, inputType, isComposing } = event
    if (inputType !== "insertText" || data === null || isComposing) return false
    const range = selected(view)
    if (range === null || range[0] === range[1]) return false
    const [from, to] = range
    const insert = view.state.toText(data)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: "input.type",
      scrollIntoView: true
    })
    return true
  }
})
