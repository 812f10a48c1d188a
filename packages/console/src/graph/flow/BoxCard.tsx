import type { BoxPlace } from "@design-workspace/client"
import { Handle, type Node, type NodeProps, Position } from "@xyflow/react"
import { Check } from "lucide-react"
import { memo, type ReactNode } from "react"
import { Badge, Breakable } from "../../ui/inline.tsx"
import { unseen } from "../../ui/layout.css.ts"
import {
  badgesOn,
  cornersOf,
  detailOf,
  insets,
  isDashed,
  linesOn,
  noteOn,
  outlineOf
} from "../model/cards.ts"
import type { BoxDetail } from "../model/pictures.ts"
import { signs } from "../model/words.ts"
import * as css from "./flow.css.ts"

interface BoxData extends Record<string, unknown> {
  readonly box: BoxPlace
  readonly facts: string
  readonly detail: BoxDetail | undefined
  readonly dim: boolean
  readonly picked: boolean | undefined
  readonly connectable: boolean
}

export type BoxNode = Node<BoxData, "card">

const Shape = ({ data: { box } }: Pick<NodeProps<BoxNode>, "data">): ReactNode => {
  const { height, kind = "service", width } = box
  const detail = detailOf(kind, width, height)
  const corners = cornersOf(box)
  return (
    <svg
      className={isDashed(box) ? `${css.shape} ${css.dashed}` : css.shape}
      width={width}
      height={height}
      aria-hidden
    >
      <path d={outlineOf(kind, width, height)} />
      {detail === "" ? null : (
        <path d={detail} className={kind === "person" ? css.headShape : css.overShape} />
      )}
      {corners === "" ? null : <path d={corners} className={css.darkCorners} />}
    </svg>
  )
}

const Badges = ({ badges = [] }: Pick<BoxDetail, "badges">): ReactNode =>
  badges.length === 0 ? null : (
    <span aria-hidden className={css.badges} title={badges.map(({ text }) => text).join(", ")}>
      {badgesOn(badges).map(({ look, text }) => (
        <Badge key={text} look={look}>
          {text}
        </Badge>
      ))}
    </span>
  )

const Corner = ({ data: { box, picked } }: Pick<NodeProps<BoxNode>, "data">): ReactNode => {
  if (picked === true) {
    return (
      <span aria-hidden className={css.corner}>
        <Check size={12} strokeWidth={3} />
      </span>
    )
  }
  const { mark = "same" } = box
  return mark === "same" ? null : (
    <span aria-hidden className={`${css.corner} ${css.markedCorner[mark]}`}>
      {signs[mark]}
    </span>
  )
}

const boxClass = ({ data: { box, dim, picked }, selected }: Pick<NodeProps<BoxNode>, "data" | "selected">) =>
  [
    css.card,
    box.kind === "external" ? css.externalCard : "",
    box.mark === undefined || box.mark === "same" ? "" : css.markedCard[box.mark],
    picked === true ? css.pickedCard : "",
    selected ? css.selectedCard : "",
    dim ? css.dimmed : ""
  ].join(" ")

const titleOf = ({ lifecycle, name, technology }: BoxNode["data"]["box"]): string => {
  const facts = [technology, lifecycle].filter((it) => it !== undefined)
  return facts.length === 0 ? name : `${name} (${facts.join(", ")})`
}

export const BoxCard = memo(({ data, selected }: NodeProps<BoxNode>): ReactNode => {
  const { box, connectable, detail, facts } = data
  const { bottom, left, right, top } = insets[box.kind ?? "service"]
  const note = noteOn(box, detail)
  const lines = linesOn(box, note)
  return (
    <div className={boxClass({ data, selected })} title={titleOf(box)}>
      <Shape data={data} />
      <div className={css.content} style={{ top, right, bottom, left }}>
        <span
          className={box.mark === "removed" ? `${css.name} ${css.struck}` : css.name}
          style={{ WebkitLineClamp: lines.name }}
        >
          <Breakable>{box.name}</Breakable>
        </span>
        <span className={unseen}>{facts}</span>
        {lines.note === 0 ? null : (
          <span aria-hidden className={css.note} style={{ WebkitLineClamp: lines.note }}>
            {note}
          </span>
        )}
      </div>
      <Badges badges={detail?.badges} />
      <Corner data={data} />
      {connectable ? (
        <>
          <Handle type="target" position={Position.Top} className={css.handle} />
          <Handle type="source" position={Position.Bottom} className={css.handle} />
        </>
      ) : null}
    </div>
  )
})
