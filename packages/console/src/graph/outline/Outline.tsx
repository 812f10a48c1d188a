import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState
} from "react"
import { graph as text } from "../../text/graph.ts"
import { counted } from "../../text/words.ts"
import { input } from "../../ui/field.css.ts"
import { soft } from "../../ui/layout.css.ts"
import type { GraphIndex } from "../model/graphIndex.ts"
import { boxKey, laneKey, type OutlineRow, outlineRows } from "../model/outlineRows.ts"
import type { BoxDetails, GraphViewProps, PictureHandle } from "../model/pictures.ts"
import { edgeCounts, laneName } from "../model/words.ts"
import { OutlineLine } from "./OutlineLine.tsx"
import * as css from "./outline.css.ts"

interface OutlineActions {
  readonly onPress: (id: string | null) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

const parentOf = (rows: ReadonlyArray<OutlineRow>, at: number): OutlineRow | undefined =>
  rows.slice(0, at).findLast(({ level }) => level < (rows[at]?.level ?? 1))

const useOutline = (
  { editing, layout, onOpen, selected }: GraphViewProps,
  index: GraphIndex,
  actions: OutlineActions
) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState("")
  const [wanted, setActive] = useState<string | undefined>(selected === null ? undefined : boxKey(selected))
  const rows = useMemo(
    () => outlineRows(layout, index, { turned, filter }, text.noLayer),
    [filter, index, layout, turned]
  )
  const found = rows.findIndex(({ key }) => key === wanted)
  const at = found === -1 ? 0 : found
  const lane = selected === null ? undefined : index.boxes.get(selected)?.lane_id
  useEffect(() => {
    if (selected === null || lane === undefined) return
    setActive(boxKey(selected))
    setTurned((before) => (before.has(laneKey(lane)) ? toggled(before, laneKey(lane)) : before))
  }, [lane, selected])
  const turn = useCallback((key: string) => setTurned((before) => toggled(before, key)), [])
  const press = (row: OutlineRow) => {
    setActive(row.key)
    if (row.kind === "lane") turn(row.key)
    else actions.onPress(row.kind === "box" ? row.box.id : row.other.id)
  }
  const enter = (row: OutlineRow) => {
    if (row.kind === "box" && onOpen !== undefined) onOpen(row.box.id)
    else if (row.kind === "edge" && editing?.onEditEdge !== undefined) {
      editing.onEditEdge(row.edge.source_id, row.edge.target_id)
    } else press(row)
  }
  const steps: Readonly<Record<string, (row: OutlineRow) => void>> = {
    ArrowDown: () => setActive(rows[at + 1]?.key ?? wanted),
    ArrowUp: () => setActive(rows[at - 1]?.key ?? wanted),
    Home: () => setActive(rows[0]?.key),
    End: () => setActive(rows.at(-1)?.key),
    ArrowRight: (row) =>
      row.open === false ? turn(row.key) : row.open === true && setActive(rows[at + 1]?.key),
    ArrowLeft: (row) => (row.open === true ? turn(row.key) : setActive(parentOf(rows, at)?.key ?? row.key)),
    Enter: enter,
    " ": press
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [row, step] = [rows[at], steps[event.key]]
    if (row === undefined || step === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return actions.onKey(event)
    }
    event.preventDefault()
    event.stopPropagation()
    step(row)
  }
  return { rows, at, filter, setFilter, turn, press, onKeyDown }
}

interface OutlineProps extends GraphViewProps, OutlineActions {
  readonly details: BoxDetails
  readonly index: GraphIndex
  readonly handle: Ref<PictureHandle>
}

const rowHeight = 36
/** So many rows are all in the page, so that the browser's own search finds them. */
const mostMounted = 200
const nothing = () => undefined

const edgesOf = (row: OutlineRow, { in: into, out }: GraphIndex): string =>
  row.kind === "box" ? edgeCounts(out.get(row.box.id)?.length ?? 0, into.get(row.box.id)?.length ?? 0) : ""

const classOf = (row: OutlineRow, active: boolean, details: BoxDetails): string =>
  [
    css.row,
    row.kind === "lane" ? css.laneRow : "",
    active ? css.active : "",
    row.kind === "box" && details.get(row.box.id)?.dim === true ? css.dimRow : ""
  ].join(" ")

/** Those in sight, and always the one that the keys stand on, since the tree names it. */
const useRows = (rows: ReadonlyArray<OutlineRow>, at: number) => {
  const tree = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => tree.current,
    estimateSize: () => rowHeight,
    overscan: rows.length <= mostMounted ? mostMounted : 12,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(at < rows.length ? [at] : [])])].sort((a, b) => a - b)
  })
  const first = useRef(true)
  useEffect(() => {
    if (at < rows.length) virtual.scrollToIndex(at, { align: first.current ? "center" : "auto" })
    first.current = false
  }, [at, rows.length, virtual])
  return { tree, virtual }
}

export const Outline = (props: OutlineProps): ReactNode => {
  const { details, editing, handle, index, label, picking, selected } = props
  const { at, filter, onKeyDown, press, rows, setFilter, turn } = useOutline(props, index, props)
  const { tree, virtual } = useRows(rows, at)
  const id = useId()
  useImperativeHandle(handle, () => {
    const takeFocus = () => tree.current?.focus({ preventScroll: true })
    const hasFocus = () => document.activeElement === tree.current
    const still = { zoomBy: nothing, fit: nothing, actual: nothing, reveal: nothing, show: nothing }
    return { ...still, takeFocus, hasFocus }
  }, [tree])
  const onEdit = (row: OutlineRow) =>
    row.kind !== "edge" || editing?.onEditEdge === undefined
      ? undefined
      : () => editing.onEditEdge?.(row.edge.source_id, row.edge.target_id)
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <input
          type="search"
          className={`${input} ${css.filter}`}
          placeholder={text.filter}
          aria-label={text.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <span className={soft} role="status">
          {filter === "" ? "" : counted(rows.length, "row")}
        </span>
      </div>
      {rows.length === 0 ? <p className={css.nothing}>No part has this in its name.</p> : null}
      <p id={`${id}-keys`} hidden>
        Up and down go from row to row, right opens a row, left closes it. Space selects a part, Enter opens
        it. O switches to the picture.
      </p>
      <div
        ref={tree}
        className={css.tree}
        role="tree"
        tabIndex={0}
        aria-label={`${label}, as an outline`}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={rows.length === 0 ? undefined : `${id}-${at}`}
        onKeyDown={onKeyDown}
      >
        <div className={css.sheet} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: number, start }) => {
            const row = rows[number]
            if (row === undefined) return null
            const picked = row.kind === "box" && picking?.picked.has(row.box.id) === true
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the tree has the focus and the keys
              <div
                key={row.key}
                id={`${id}-${number}`}
                className={classOf(row, number === at, details)}
                role="treeitem"
                aria-level={row.level}
                aria-posinset={row.position}
                aria-setsize={row.siblings}
                aria-expanded={row.open}
                aria-selected={row.kind === "box" && row.box.id === selected}
                aria-checked={picking === undefined || row.kind !== "box" ? undefined : picked}
                title={
                  row.kind === "lane"
                    ? laneName(row.lane)
                    : row.kind === "box"
                      ? row.box.name
                      : row.edge.label
                }
                style={{
                  transform: `translateY(${start}px)`,
                  paddingInlineStart: `${row.level * 1.25 - 1}rem`
                }}
                onClick={() => press(row)}
                onDoubleClick={() => row.kind === "box" && props.onOpen?.(row.box.id)}
              >
                <OutlineLine
                  row={row}
                  edges={edgesOf(row, index)}
                  detail={row.kind === "box" ? details.get(row.box.id) : undefined}
                  picked={picked}
                  onTurn={() => turn(row.key)}
                  onEdit={onEdit(row)}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
