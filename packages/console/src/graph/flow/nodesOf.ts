import type { BoxPlace } from "@design-workspace/client"
import { graph as text } from "../../text/graph.ts"
import type { PictureProps } from "../model/PictureProps.ts"
import { boxFacts } from "../model/words.ts"
import type { BoxNode } from "./BoxNode.ts"

interface Inputs extends Pick<PictureProps, "index" | "details" | "picked" | "inFocus" | "selected"> {
  readonly editable: boolean
}

/** React Flow measures what has no handles: with this one, only boxes that have real ones are measured. */
const noHandles: NonNullable<BoxNode["handles"]> = []

const nodeOf = (box: BoxPlace, inputs: Inputs): BoxNode => {
  const detail = inputs.details.get(box.id)
  const picked = inputs.picked?.has(box.id)
  const selected = box.id === inputs.selected
  const connectable = inputs.editable
  return {
    id: box.id,
    type: "card",
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    measured: { width: box.width, height: box.height },
    ...(connectable ? {} : { handles: noHandles }),
    selected,
    ariaRole: "button",
    // A card says its name by itself; a label would have to repeat all that stands on the card.
    domAttributes: { "aria-roledescription": text.part, "aria-pressed": picked ?? selected },
    data: {
      box,
      facts: boxFacts(box, inputs.index, detail),
      detail,
      dim: detail?.dim === true,
      picked,
      connectable
    }
  }
}

const alike = (a: BoxNode, b: BoxNode): boolean =>
  a.data.box === b.data.box &&
  a.selected === b.selected &&
  a.data.facts === b.data.facts &&
  a.data.detail === b.data.detail &&
  a.data.dim === b.data.dim &&
  a.data.picked === b.data.picked &&
  a.data.connectable === b.data.connectable

/**
 * The nodes of the boxes, of all or of those in focus. One that is as it was before is the same object, so that
 * nothing of it is drawn again.
 */
export const nodesOf = (
  boxes: ReadonlyArray<BoxPlace>,
  inputs: Inputs,
  before: ReadonlyMap<string, BoxNode>
): Array<BoxNode> =>
  boxes.flatMap((box) => {
    if (inputs.inFocus !== undefined && !inputs.inFocus.has(box.id)) return []
    const node = nodeOf(box, inputs)
    const old = before.get(box.id)
    return old !== undefined && alike(old, node) ? [old] : [node]
  })
