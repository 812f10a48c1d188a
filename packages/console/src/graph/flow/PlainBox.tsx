import type { NodeProps } from "@xyflow/react"
import { memo, type ReactNode } from "react"
import { signs } from "../model/words.ts"
import type { BoxNode } from "./BoxNode.ts"
import { plainBox, plainLook, plainName } from "./plain.css.ts"

/** A box with its name alone, for graphs in which a card would be too much to draw. */
export const PlainBox = memo(({ data: { box, dim, picked }, selected }: NodeProps<BoxNode>): ReactNode => {
  const { kind = "service", mark = "same" } = box
  const looks = [
    plainBox,
    plainLook[kind],
    dim ? plainLook.dim : "",
    mark === "same" ? "" : plainLook[mark],
    picked === true ? plainLook.picked : "",
    selected ? plainLook.selected : ""
  ]
  return (
    <div className={looks.join(" ")} title={box.name} aria-hidden>
      <span className={plainName}>{mark === "same" ? box.name : `${signs[mark]} ${box.name}`}</span>
    </div>
  )
})
