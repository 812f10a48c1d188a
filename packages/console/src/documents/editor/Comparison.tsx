import { MergeView, unifiedMergeView } from "@codemirror/merge"
import { EditorState, type Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { narrow, tokens } from "../../ui/layout.css.ts"
import { comparison, comparisonHeads } from "./editor.css.ts"
import { markdownColours, markdownEditing } from "./markdownEditing.ts"

const { color, radius, space } = tokens

export interface ComparedTexts {
  readonly theirs: string
  readonly theirsLabel: string
  readonly mine: string
  readonly mineLabel: string
}

export interface ShownComparison {
  readonly read: () => string
  readonly close: () => void
}

const takePiece = "Take this piece of theirs"

const underline = (ink: string): string => `linear-gradient(${ink}, ${ink}) bottom/100% 2px no-repeat`

const theme = EditorView.theme({
  "&.cm-merge-a .cm-changedLine, .cm-deletedChunk": { backgroundColor: color.badSoft },
  "&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine": { backgroundColor: color.goodSoft },
  "&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText": { background: underline(color.bad) },
  "&.cm-merge-b .cm-changedText": { background: underline(color.good) },
  ".cm-collapsedLines": {
    background: color.sunken,
    color: color.soft,
    padding: `${space.s1} ${space.s4}`,
    "&:before, &:after": { content: "none" }
  },
  ".cm-deletedChunk": { padding: `0 ${space.s4}` },
  ".cm-deletedChunk .cm-chunkButtons": { position: "static", padding: `${space.s1} 0` },
  ".cm-deletedChunk button": {
    minHeight: tokens.touch,
    margin: "0",
    padding: `0 ${space.s2}`,
    fontFamily: tokens.font.sans,
    fontSize: tokens.text.note,
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    background: color.surface,
    color: color.text
  }
})

/** Very long texts are compared less finely rather than late. */
const diffConfig = { scanLimit: 500, timeout: 1_000 }
const collapseUnchanged = { margin: 3, minSize: 5 }

const phrases = EditorState.phrases.of({ "$ unchanged lines": "$ unchanged lines" })

const side = (label: string, text: string): Extension => [
  markdownEditing,
  markdownColours(text),
  theme,
  phrases,
  EditorView.contentAttributes.of({ "aria-label": label })
]

/** The comparison hears the mouse alone: a press by the keyboard becomes one. */
const revertControl = (): HTMLElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "→"
  button.title = takePiece
  button.setAttribute("aria-label", takePiece)
  button.addEventListener("click", ({ detail }) => {
    if (detail === 0) button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }))
  })
  return button
}

const besideEachOther = (parent: HTMLElement, { mine, mineLabel, theirs, theirsLabel }: ComparedTexts) => {
  const view = new MergeView({
    parent,
    a: { doc: theirs, extensions: [side(theirsLabel, theirs), EditorState.readOnly.of(true)] },
    b: { doc: mine, extensions: side(mineLabel, mine) },
    revertControls: "a-to-b",
    renderRevertControl: revertControl,
    collapseUnchanged,
    diffConfig
  })
  return { read: () => view.b.state.doc.toString(), close: () => view.destroy() }
}

/** To keep mine, nothing needs to be done. */
const pieceControl = (type: "reject" | "accept", act: (event: MouseEvent) => void): HTMLElement => {
  if (type === "accept") return document.createElement("span")
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = takePiece
  button.addEventListener("click", act)
  return button
}

const inOneColumn = (parent: HTMLElement, { mine, mineLabel, theirs }: ComparedTexts) => {
  const view = new EditorView({
    parent,
    doc: mine,
    extensions: [
      side(mineLabel, mine),
      unifiedMergeView({ original: theirs, mergeControls: pieceControl, collapseUnchanged, diffConfig })
    ]
  })
  return { read: () => view.state.doc.toString(), close: () => view.destroy() }
}

interface ComparisonProps {
  readonly texts: ComparedTexts
  readonly shown: RefObject<ShownComparison | null>
}

/** The right text can be edited; `shown` reads what it became. */
export const Comparison = ({ shown, texts }: ComparisonProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const compared = useRef(texts)
  useEffect(() => {
    if (place.current === null) return
    const show = matchMedia(narrow).matches ? inOneColumn : besideEachOther
    const made = show(place.current, compared.current)
    shown.current = made
    return () => {
      shown.current = null
      made.close()
    }
  }, [shown])
  return (
    <>
      <div className={comparisonHeads} aria-hidden>
        <span>{texts.theirsLabel}</span>
        <span>{texts.mineLabel}</span>
      </div>
      <div ref={place} className={comparison} />
    </>
  )
}
