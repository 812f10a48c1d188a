import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import { graph as text } from "../text/graph.ts"
import { counted, ui } from "../text/words.ts"
import { Button } from "../ui/controls.tsx"
import { unseen } from "../ui/layout.css.ts"
import { Empty, Loading } from "../ui/messages.tsx"
import { GraphToolbar } from "./GraphToolbar.tsx"
import { filling, nothing, remark, stage, view as viewClass } from "./graph.css.ts"
import { pictureCode } from "./laterCode.ts"
import type { Size } from "./model/camera.ts"
import { type Direction, firstBox, nextBox } from "./model/nextBox.ts"
import type { BoxDetails, GraphViewProps, PictureProps } from "./model/pictures.ts"
import { boxWords } from "./model/words.ts"
import { Outline } from "./outline/Outline.tsx"
import { OverviewPicture } from "./overview/OverviewPicture.tsx"
import { type GraphState, type PictureKind, useGraphState } from "./useGraphState.ts"

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

/** Out of connecting, of the focus, of the full screen, of the selection. */
const back = ({ onSelect, selected }: GraphViewProps, state: GraphState): boolean => {
  if (state.connecting !== undefined) state.setConnecting(undefined)
  else if (state.focus !== undefined) state.setFocus(undefined)
  else if (state.full) state.setFull(false)
  else if (selected !== null) onSelect(null)
  else return false
  return true
}

/** In the picture and in the outline. */
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

/** They count only where the picture or the outline has the focus. */
const useGraphKeys = (props: GraphViewProps, state: GraphState) => ({
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

interface RemarkProps {
  readonly words: string
  readonly act: string
  readonly onAct: () => void
}

const Remark = ({ act, onAct, words }: RemarkProps): ReactNode => (
  <div className={remark}>
    {words}
    <Button small look="quiet" onClick={onAct}>
      {act}
    </Button>
  </div>
)

interface GraphRemarkProps {
  readonly props: GraphViewProps
  readonly state: GraphState
}

const GraphRemark = ({ props: { selected }, state }: GraphRemarkProps): ReactNode => {
  const { connecting, focus, index, kind, setConnecting, setFocus, view } = state
  const nameOf = (id: string | null | undefined) => (id == null ? undefined : index.boxes.get(id)?.name)
  const [from, centre, chosen] = [nameOf(connecting), nameOf(focus), nameOf(selected)]
  if (from !== undefined)
    return <Remark words={text.connecting(from)} act={ui.cancel} onAct={() => setConnecting(undefined)} />
  if (view === "outline") return null
  if (centre !== undefined) {
    const words = `Only ${centre} and its neighbours`
    return <Remark words={words} act={text.leaveFocus} onAct={() => setFocus(undefined)} />
  }
  if (kind !== "overview" || chosen === undefined || selected === null) return null
  return <Remark words={chosen} act="Open with its neighbours" onAct={() => setFocus(selected)} />
}

const GraphPicture = ({ kind, ...props }: PictureProps & { readonly kind: PictureKind }): ReactNode => {
  const FlowPicture = pictureCode.useCode(kind !== "overview")
  if (kind === "cards" && FlowPicture !== undefined) return <FlowPicture {...props} />
  // Of a graph that has grown there is a picture already, which stays until the code for cards is there.
  if (kind === "overview" || props.viewing.current.grew) return <OverviewPicture {...props} />
  return (
    <div className={nothing}>
      <Loading />
    </div>
  )
}

const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const frame = element.current
    if (frame === null) return
    const read = () => {
      const { clientHeight: height, clientWidth: width } = frame
      if (width === 0 || height === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [element])
  return size
}

const noDetails: BoxDetails = new Map()

const instructionsOf = ({ editing, picking }: GraphViewProps, { kind }: GraphState): string =>
  [
    text.instructions,
    picking === undefined ? "" : "Space picks the selected part or drops it.",
    editing === undefined
      ? ""
      : "C connects the selected part: go to the other one and press Enter. Delete removes the selected part.",
    kind === "cards" ? "" : "The outline has the same as a list."
  ].join(" ")

const told = (
  { details, picking, selected }: GraphViewProps,
  { connecting, index, view }: GraphState
): string => {
  const from = connecting === undefined ? undefined : index.boxes.get(connecting)
  const box = selected === null || view === "outline" ? undefined : index.boxes.get(selected)
  return [
    from === undefined ? "" : text.connecting(from.name),
    box === undefined ? "" : boxWords(box, index, details?.get(box.id)),
    box !== undefined && picking?.picked.has(box.id) === true ? "picked" : ""
  ]
    .join(" ")
    .trim()
}

export const GraphView = (props: GraphViewProps): ReactNode => {
  const { details = noDetails, editing, label, layout, live, picking, selected, selectedEdge } = props
  const state = useGraphState(props)
  const { attach, full, index, press, view } = state
  const { onOutlineKey, onPictureKey } = useGraphKeys(props, state)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const id = useId()
  const name = useMemo(
    () => `${label}: ${counted(layout.boxes.length, "part")}, ${counted(layout.edges.length, "edge")}`,
    [label, layout]
  )
  const pictureProps: PictureProps | undefined =
    size === undefined
      ? undefined
      : {
          layout: state.shown,
          index: state.shownIndex,
          view: size,
          details,
          selected,
          selectedEdge,
          picked: picking?.picked,
          focus: state.focus,
          inFocus: state.inFocus,
          onPress: press,
          onOpen: state.open,
          editing,
          live,
          handle: attach,
          viewing: state.viewing,
          region: { tabIndex: 0, "aria-label": name, "aria-describedby": id, onKeyDown: onPictureKey }
        }
  const empty = layout.boxes.length + layout.lanes.length === 0
  return (
    <section className={full ? `${viewClass} ${filling}` : viewClass} aria-label={label}>
      <GraphToolbar props={props} state={state} />
      <div className={stage} ref={frame}>
        {empty ? (
          <div className={nothing}>
            <Empty>Nothing is here yet.</Empty>
          </div>
        ) : view === "outline" ? (
          <Outline
            {...props}
            details={details}
            index={index}
            onPress={press}
            onKey={onOutlineKey}
            handle={attach}
          />
        ) : pictureProps === undefined ? null : (
          <GraphPicture key={state.ownPicture ?? ""} {...pictureProps} kind={state.kind} />
        )}
        <GraphRemark props={props} state={state} />
      </div>
      <p id={id} hidden>
        {instructionsOf(props, state)}
      </p>
      <p className={unseen} aria-live="polite">
        {told(props, state)}
      </p>
    </section>
  )
}
