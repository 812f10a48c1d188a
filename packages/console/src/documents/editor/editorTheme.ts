import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import type { Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import { tokens } from "../../ui/tokens.css.ts"

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

/** The editor in the design system's colours; they follow the theme by themselves. */
export const editorTheme: Extension = [theme, syntaxHighlighting(highlight)]
