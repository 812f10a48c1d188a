import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown"
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import { Compartment, type Extension } from "@codemirror/state"
import { EditorView, keymap } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import { tokens } from "../../ui/layout.css.ts"

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

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/** Without `markdown()` of the package, which brings the languages of embedded HTML, most of its size. */
export const markdownEditing: Extension = [
  // Lets the editor's style element past the page's policy.
  EditorView.cspNonce.of(nonce ?? ""),
  history(),
  typeOverSelection,
  EditorView.lineWrapping,
  theme,
  syntaxHighlighting(highlight),
  keymap.of([...markdownKeymap, ...defaultKeymap, ...historyKeymap])
]

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
