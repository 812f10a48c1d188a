import { indentWithTab } from "@codemirror/commands"
import { EditorState } from "@codemirror/state"
import { EditorView, keymap } from "@codemirror/view"
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from "react"
import { editorFrame } from "./editor.css.ts"
import { markdownColours, markdownEditing } from "./markdownEditing.ts"

/** One step that undo takes back; what is the same at both ends stays untouched. */
const replaceText = (view: EditorView, text: string): void => {
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

export interface EditorHandle {
  readonly replace: (text: string) => void
  readonly focus: () => void
}

interface EditorProps {
  /** What had the focus when the editor was asked for. */
  readonly before: Element | null
  readonly handle: Ref<EditorHandle>
  /** Later texts come through the handle. */
  readonly initial: string
  readonly label: string
  /** The id of the hint that says how to leave the editor. */
  readonly describedBy: string
  /** The text is read only when somebody asks for it. */
  readonly onEdit: (read: () => string) => void
}

/** Where it was when the editor was asked for, or on the page itself or its heading. */
const focusRests = (before: Element | null): boolean =>
  document.activeElement === before || document.activeElement?.matches("body, main, h1") !== false

/** It takes the focus once it is there, unless that went elsewhere meanwhile, such as to a button that opens a menu. */
export const Editor = ({ before, describedBy, handle, initial, label, onEdit }: EditorProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const edited = useRef(onEdit)
  edited.current = onEdit
  const begin = useRef(initial)
  const focused = useRef(before)
  useEffect(() => {
    if (place.current === null) return
    const read = () => made.state.doc.toString()
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: begin.current,
        extensions: [
          markdownEditing,
          markdownColours(begin.current),
          keymap.of([indentWithTab]),
          EditorView.contentAttributes.of({
            "aria-label": label,
            "aria-describedby": describedBy,
            spellcheck: "true"
          }),
          EditorView.updateListener.of(({ docChanged }) => {
            if (docChanged) edited.current(read)
          })
        ]
      })
    })
    view.current = made
    if (focusRests(focused.current)) made.focus()
    return () => {
      begin.current = read()
      made.destroy()
    }
  }, [label, describedBy])
  useImperativeHandle(
    handle,
    () => ({
      replace: (text) => {
        if (view.current !== undefined) replaceText(view.current, text)
      },
      focus: () => view.current?.focus()
    }),
    []
  )
  return <div ref={place} className={editorFrame} />
}
