import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { lid, shoulderRadius } from "../layout/boxShape.ts"
import type { Style } from "./drawioCells.ts"

const rounded = (radius: number): Style => ({ rounded: 1, absoluteArcSize: 1, arcSize: 2 * radius })

/** `size` is 1 for a box. A person has a figure besides, a client a bar. */
export const drawioShape = (kind: BlockKind, size = 1): Style => {
  const cylinder = { shape: "cylinder3", size: lid * size, boundedLbl: 0, backgroundOutline: 1 }
  switch (kind) {
    case "person":
      return rounded(shoulderRadius * size)
    case "store":
      return cylinder
    case "queue":
      // Lines end at the shape as it lies.
      return { ...cylinder, direction: "south", anchorPointDirection: 0 }
    case "client":
      return rounded(6 * size)
    case "external":
      return rounded(2 * size)
    case "service":
      return rounded(8 * size)
  }
}

/** It moves with its shape, and no line ends there. */
export const part: Style = { part: 1, connectable: 0, movable: 0, resizable: 0, deletable: 0, editable: 1 }

export const bare: Style = { text: "", strokeColor: "none", fillColor: "none", spacing: 0 }
