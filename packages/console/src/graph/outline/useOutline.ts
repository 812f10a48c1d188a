import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from "react"
import { graph as text } from "../../text/graph.ts"
import type { GraphViewProps } from "../model/GraphViewProps.ts"
import type { GraphIndex } from "../model/graphIndex.ts"
import { boxKey, laneKey, type OutlineRow, outlineRows } from "../model/outlineRows.ts"

export interface OutlineActions {
  readonly onPress: (id: string | null) => void
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Which row is above this one in the tree. */
const parentOf = (rows: ReadonlyArray<OutlineRow>, at: number): OutlineRow | undefined =>
  rows.slice(0, at).findLast(({ level }) => level < (rows[at]?.level ?? 1))

/** The rows of the outline, which one the keys stand on, and what is open. */
export const useOutline = (
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
