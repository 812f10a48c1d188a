import type { KeyboardEvent } from "react"
import type { GraphViewProps } from "./model/GraphViewProps.ts"
import { type Direction, firstBox, nextBox } from "./model/nextBox.ts"
import type { GraphState } from "./useGraphState.ts"

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down"
}

const step = 1.25

const walk = ({ onSelect, selected }: GraphViewProps, state: GraphState, direction: Direction): void => {
  const { inFocus, shown, shownIndex } = state
  const boxes = inFocus === undefined ? shown.boxes : shown.boxes.filter(({ id }) => inFocus.has(id))
  const from = selected === null ? undefined : shownIndex.boxes.get(selected)
  const to = from === undefined ? firstBox(boxes) : nextBox(boxes, from, direction)
  if (to !== undefined) onSelect(to.id)
}

/** Goes back by one: out of connecting, of the focus, of the full screen, of the selection. */
const back = ({ onSelect, selected }: GraphViewProps, state: GraphState): boolean => {
  if (state.connecting !== undefined) state.setConnecting(undefined)
  else if (state.focus !== undefined) state.setFocus(undefined)
  else if (state.full) state.setFull(false)
  else if (selected !== null) onSelect(null)
  else return false
  return true
}

/** Keys that mean the same in the picture and in the outline. */
const shared = (key: string, props: GraphViewProps, state: GraphState): boolean => {
  switch (key) {
    case "o":
      state.goTo(state.view === "picture" ? "outline" : "picture")
      return true
    case "Escape":
      return back(props, state)
    default:
      return false
  }
}

const zoomed = (key: string, { handle }: GraphState): boolean => {
  const picture = handle.current
  if (key === "+" || key === "=") picture?.zoomBy(step)
  else if (key === "-") picture?.zoomBy(1 / step)
  else if (key === "0") picture?.fit()
  else if (key === "1") picture?.actual()
  else return false
  return true
}

/** Keys that do something with the selected box. */
const acted = (
  key: string,
  { editing, onOpen, picking, selected }: GraphViewProps,
  state: GraphState
): boolean => {
  if (selected === null) return false
  if (key === "f") state.setFocus(state.focus === selected ? undefined : selected)
  else if (key === "Enter" && state.connecting !== undefined) state.press(selected)
  else if (key === "Enter" && onOpen !== undefined) onOpen(selected)
  else if (key === " " && picking !== undefined) picking.onPick(selected)
  else if (key === "c" && editing !== undefined) state.setConnecting(selected)
  else if ((key === "Delete" || key === "Backspace") && editing !== undefined) editing.onRemove(selected)
  else return false
  return true
}

const handled = (event: KeyboardEvent<HTMLElement>, done: boolean): void => {
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
}

const plain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>): boolean =>
  !altKey && !ctrlKey && !metaKey

/** The keys of the picture and of the outline. They count only where these have the focus. */
export const useGraphKeys = (props: GraphViewProps, state: GraphState) => ({
  onPictureKey: (event: KeyboardEvent<HTMLElement>) => {
    if (!plain(event)) return
    const { key } = event
    const direction = arrows[key]
    if (direction !== undefined) walk(props, state, direction)
    const done = shared(key, props, state) || zoomed(key, state) || acted(key, props, state)
    handled(event, direction !== undefined || done)
  },
  onOutlineKey: (event: KeyboardEvent<HTMLElement>) => {
    if (!plain(event)) return
    const { key } = event
    handled(event, shared(key, props, state) || (key !== "f" && acted(key, props, state)))
  }
})
