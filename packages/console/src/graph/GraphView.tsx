import { type ReactNode, useId, useMemo, useRef } from "react"
import { graph as text } from "../text/graph.ts"
import { Empty } from "../ui/Empty.tsx"
import { unseen } from "../ui/layout.css.ts"
import { GraphPicture } from "./GraphPicture.tsx"
import { GraphRemark } from "./GraphRemark.tsx"
import { GraphToolbar } from "./GraphToolbar.tsx"
import { filling, nothing, stage, view as viewClass } from "./graph.css.ts"
import type { BoxDetails, GraphViewProps } from "./model/GraphViewProps.ts"
import type { PictureProps } from "./model/PictureProps.ts"
import { boxWords } from "./model/words.ts"
import { Outline } from "./outline/Outline.tsx"
import { useGraphKeys } from "./useGraphKeys.ts"
import { type GraphState, useGraphState } from "./useGraphState.ts"
import { useSize } from "./useSize.ts"

const noDetails: BoxDetails = new Map()

const instructionsOf = ({ editing, picking }: GraphViewProps, { kind }: GraphState): string =>
  [
    text.instructions,
    picking === undefined ? "" : text.pickInstructions,
    editing === undefined ? "" : text.editInstructions,
    kind === "cards" ? "" : text.large
  ].join(" ")

/** What screen readers are told as the selection moves through the picture. */
const told = (
  { details, picking, selected }: GraphViewProps,
  { connecting, index, view }: GraphState
): string => {
  const from = connecting === undefined ? undefined : index.boxes.get(connecting)
  const box = selected === null || view === "outline" ? undefined : index.boxes.get(selected)
  return [
    from === undefined ? "" : text.connecting(from.name),
    box === undefined ? "" : boxWords(box, index, details?.get(box.id)),
    box !== undefined && picking?.picked.has(box.id) === true ? text.picked : ""
  ]
    .join(" ")
    .trim()
}

/** A graph as a picture and as an outline of the same. */
export const GraphView = (props: GraphViewProps): ReactNode => {
  const { details = noDetails, editing, label, layout, live, picking, selected, selectedEdge } = props
  const state = useGraphState(props)
  const {
    attach,
    focus,
    full,
    index,
    inFocus,
    kind,
    open,
    press,
    ownPicture,
    shown,
    shownIndex,
    view,
    viewing
  } = state
  const { onOutlineKey, onPictureKey } = useGraphKeys(props, state)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const id = useId()
  const name = useMemo(() => text.picture(label, layout.boxes.length, layout.edges.length), [label, layout])
  const pictureProps: PictureProps | undefined =
    size === undefined
      ? undefined
      : {
          layout: shown,
          index: shownIndex,
          view: size,
          details,
          selected,
          selectedEdge,
          picked: picking?.picked,
          focus,
          inFocus,
          onPress: press,
          onOpen: open,
          editing,
          live,
          handle: attach,
          viewing,
          region: { tabIndex: 0, "aria-label": name, "aria-describedby": id, onKeyDown: onPictureKey }
        }
  const empty = layout.boxes.length + layout.lanes.length === 0
  return (
    <section className={full ? `${viewClass} ${filling}` : viewClass} aria-label={label}>
      <GraphToolbar props={props} state={state} />
      <div className={stage} ref={frame}>
        {empty ? (
          <div className={nothing}>
            <Empty>{text.nothing}</Empty>
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
          <GraphPicture key={ownPicture ?? ""} {...pictureProps} kind={kind} />
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
