import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { markdownKeymap } from "@codemirror/lang-markdown"
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import type { Extension } from "@codemirror/state"
import { EditorView, keymap } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import { tokens } from "../../ui/tokens.css.ts"

/** As the page has it, of which the editor may not have heard yet. */
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
 * Left to the browser, typing over selected text would keep its look in style attributes, which the page's policy
 * refuses.
 */
const typeOverSelection = EditorView.domEventHandlers({
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

const { color, font, space, text } = tokens

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: color.surface, color: color.text, fontSize: text.body },
  "&.cm-focused": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: font.mono, lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: `${space.s4} 0`, caretColor: color.text },
  ".cm-line": { padding: `0 ${space.s4}`, overflowWrap: "anywhere" },
  ".cm-gutters": { backgroundColor: color.sunken, color: color.soft, border: "0" }
})

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: color.accent },
  { tag: tags.monospace, color: color.info },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: color.soft }
])

const editorTheme: Extension = [theme, syntaxHighlighting(highlight)]

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/** Lets the editor's style element past the page's policy. */
const cspNonce = nonce ?? ""

/** Without `markdown()` of the package, which brings the languages of embedded HTML, most of its size. */
export const markdownEditing: Extension = [
  EditorView.cspNonce.of(cspNonce),
  history(),
  typeOverSelection,
  EditorView.lineWrapping,
  editorTheme,
  keymap.of([...markdownKeymap, ...defaultKeymap, ...historyKeymap])
]
