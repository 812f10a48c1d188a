import type { DocumentChanges } from "@design-workspace/client"
import { useVirtualizer } from "@tanstack/react-virtual"
import { ArrowDown, ArrowUp } from "lucide-react"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { keyNames } from "../../actions/keyNames.ts"
import { useActions } from "../../actions/registry.ts"
import { documents as text } from "../../text/documents.ts"
import { counted } from "../../text/words.ts"
import { IconButton } from "../../ui/Button.tsx"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { row, soft, unseen } from "../../ui/layout.css.ts"
import { type DiffRow, diffRows, stepChange } from "../diff/diffRows.ts"
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
    {unended ? <em className={css.remark}> no line break at the end</em> : null}
  </>
)

const DiffLine = ({ line, marked }: { readonly line: Line; readonly marked: boolean }): ReactNode => {
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
            <span className={unseen}>removed: </span>
            <Content {...line} />
          </del>
        ) : (
          <ins className={css.plain}>
            <span className={unseen}>added: </span>
            <Content {...line} />
          </ins>
        )}
      </span>
    </div>
  )
}

interface DiffViewProps {
  readonly changes: DocumentChanges["changes"]
  readonly after: string
  readonly note: ReactNode
}

const isOf = (row: DiffRow, change: number): boolean => row.kind !== "fold" && row.change === change

const useSteps = (count: number, show: (change: number) => void) => {
  const [current, setCurrent] = useState<number | null>(null)
  const go = (step: 1 | -1) => {
    const next = stepChange(count, current, step)
    setCurrent(next)
    if (next !== null) show(next)
  }
  const next = {
    id: "diff.next",
    label: "Next change",
    group: text.differences,
    icon: ArrowDown,
    keys: "n",
    run: () => go(1)
  }
  const previous = {
    id: "diff.previous",
    label: "Previous change",
    group: text.differences,
    icon: ArrowUp,
    keys: "p",
    run: () => go(-1)
  }
  useActions(count === 0 ? [] : [next, previous])
  return { current, next, previous }
}

const Fold = ({ lines, onUnfold }: { readonly lines: number; readonly onUnfold: () => void }): ReactNode => (
  <button type="button" className={css.fold} onClick={onUnfold}>
    {counted(lines, "unchanged line", "unchanged lines")}
  </button>
)

export const DiffView = ({ after, changes, note }: DiffViewProps): ReactNode => {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => diffRows(changes, after, unfolded), [changes, after, unfolded])
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 22,
    overscan: 20
  })
  const { current, next, previous } = useSteps(changes.length, (change) =>
    virtual.scrollToIndex(
      Math.max(
        0,
        rows.findIndex((row) => isOf(row, change))
      ),
      { align: "center" }
    )
  )
  return (
    <div className={css.diff}>
      <div className={css.diffBar}>
        <div className={row}>
          <span role="status">
            {current === null
              ? changes.length === 0
                ? "No changes"
                : counted(changes.length, "change", "changes")
              : `Change ${(current + 1).toLocaleString("en")} of ${changes.length.toLocaleString("en")}`}
          </span>
          {(changes.length === 0 ? [] : [previous, next]).map(({ icon, id, keys, label, run }) => (
            <IconButton
              key={id}
              small
              look="plain"
              icon={icon}
              label={`${label} (${keyNames(keys)})`}
              onClick={run}
            />
          ))}
        </div>
        <span className={soft}>{note}</span>
      </div>
      {changes.length === 0 ? <p className={css.nothing}>The two texts are the same.</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard */}
      <section ref={scroller} className={css.lines} aria-label={text.differences} tabIndex={0}>
        <div className={css.allLines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const shown = rows[index]
            if (shown === undefined) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.placed}
                style={{ transform: `translateY(${start}px)` }}
              >
                {shown.kind === "fold" ? (
                  <Fold
                    lines={shown.lines}
                    onUnfold={() => setUnfolded((stretches) => new Set(stretches).add(shown.stretch))}
                  />
                ) : (
                  <DiffLine line={shown} marked={current !== null && isOf(shown, current)} />
                )}
              </div>
            )
          })}
        </div>
      </section>
    </div>
  )
}
