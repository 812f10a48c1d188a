import type { ReactNode } from "react"
import { documents as text } from "../../text/documents.ts"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { unseen } from "../../ui/layout.css.ts"
import type { DiffRow } from "../diff/diffRows.ts"
import * as css from "./history.css.ts"

type Line = Exclude<DiffRow, { readonly kind: "fold" }>

const signs = { same: " ", removed: "−", added: "+" } as const

const Content = ({ kind, spans, unended }: Line): ReactNode => (
  <>
    {spans.map(({ differs, text }, index) => {
      const key = `${index}`
      return differs ? (
        <mark key={key} className={css.word[kind]}>
          {fewerMarks(text)}
        </mark>
      ) : (
        <span key={key}>{fewerMarks(text)}</span>
      )
    })}
    {unended ? <em className={css.remark}> {text.noLineEnd}</em> : null}
  </>
)

/** One line of a difference, with its number and whether it was removed or added. */
export const DiffLine = ({ line, marked }: { readonly line: Line; readonly marked: boolean }): ReactNode => {
  const { kind } = line
  return (
    <div className={marked ? `${css.lineLook[kind]} ${css.marked}` : css.lineLook[kind]}>
      <span className={css.number}>{line.line}</span>
      <span className={css.sign} aria-hidden>
        {signs[kind]}
      </span>
      <span className={css.content} dir="auto">
        {kind === "same" ? (
          <Content {...line} />
        ) : kind === "removed" ? (
          <del className={css.plain}>
            <span className={unseen}>{text.removedLine}: </span>
            <Content {...line} />
          </del>
        ) : (
          <ins className={css.plain}>
            <span className={unseen}>{text.addedLine}: </span>
            <Content {...line} />
          </ins>
        )}
      </span>
    </div>
  )
}
