import type { DocumentChanges } from "@design-workspace/client"
import { useVirtualizer } from "@tanstack/react-virtual"
import { ArrowDown, ArrowUp } from "lucide-react"
import { type ReactNode, useMemo, useRef, useState } from "react"
import { ActionIcon, useChangeSteps } from "../../actions/actions.tsx"
import { counted } from "../../text/words.ts"
import { fewerMarks } from "../../ui/characters.ts"
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
  const Change = kind === "removed" ? "del" : "ins"
  return (
    <div className={marked ? `${css.lineLook[kind]} ${css.marked}` : css.lineLook[kind]}>
      <span className={css.number}>{line.line}</span>
      <span className={css.sign} aria-hidden>
        {signs[kind]}
      </span>
      <span className={css.content} dir="auto">
        {kind === "same" ? (
          <Content {...line} />
        ) : (
          <Change className={css.plain}>
            <span className={unseen}>{`${kind}: `}</span>
            <Content {...line} />
          </Change>
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

const differences = "Differences"

const icons = { next: ArrowDown, previous: ArrowUp }

const Fold = ({ lines, onUnfold }: { readonly lines: number; readonly onUnfold: () => void }): ReactNode => (
  <button type="button" className={css.fold} onClick={onUnfold}>
    {counted(lines, "unchanged line")}
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
  const [current, setCurrent] = useState<number | null>(null)
  const { next, previous } = useChangeSteps({
    prefix: "diff",
    group: differences,
    icons,
    offered: changes.length > 0,
    go: (by) => {
      const change = stepChange(changes.length, current, by)
      setCurrent(change)
      if (change === null) return
      const index = rows.findIndex((row) => isOf(row, change))
      virtual.scrollToIndex(Math.max(0, index), { align: "center" })
    }
  })
  return (
    <div className={css.diff}>
      <div className={css.diffBar}>
        <div className={row}>
          <span role="status">
            {current === null
              ? changes.length === 0
                ? "No changes"
                : counted(changes.length, "change")
              : `Change ${(current + 1).toLocaleString("en")} of ${changes.length.toLocaleString("en")}`}
          </span>
          {changes.length === 0 ? null : (
            <>
              <ActionIcon action={previous} icon={icons.previous} small look="plain" />
              <ActionIcon action={next} icon={icons.next} small look="plain" />
            </>
          )}
        </div>
        <span className={soft}>{note}</span>
      </div>
      {changes.length === 0 ? <p className={css.nothing}>The two texts are the same.</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard */}
      <section ref={scroller} className={css.lines} aria-label={differences} tabIndex={0}>
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
