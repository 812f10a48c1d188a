import type { BoxPlace, Point } from "@design-workspace/domain/pictures/PicturePlaces"
import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const headRadius = 13
/** Where a person's body begins, and the radius of its corners. */
export const neck = 2 * headRadius - 4
export const shoulderRadius = 14
/** Half of the height of a cylinder's lid, or of the width of a pipe's mouth. */
export const lid = 7
export const windowBar = 14

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

export const insets: Readonly<Record<BlockKind, Insets>> = {
  service: none,
  external: none,
  person: { ...none, top: 2 * headRadius - 2 },
  client: { ...none, top: windowBar },
  store: { ...none, top: 2 * lid, bottom: lid },
  queue: { ...none, right: 2 * lid, left: lid }
}

/** A triangle with its right angle at this point, from which its legs go this far. */
export interface Corner extends Point {
  readonly legs: Point
}

const leg = 11

/** One for deprecated, four for retired, clear of texts and within the outline. */
export const darkCorners = (
  { kind, lifecycle }: Pick<BoxPlace, "kind" | "lifecycle">,
  { height, width, x, y }: Pick<BoxPlace, "height" | "width" | "x" | "y">,
  size = 1
): ReadonlyArray<Corner> => {
  if (lifecycle !== "deprecated" && lifecycle !== "retired") return []
  const inner = insets[kind]
  const inside = kind === "person" ? 5 : 3
  const [left, right] = [x + inner.left + inside, x + width - inner.right - inside]
  const [top, bottom] = [y + inner.top + inside, y + height - inner.bottom - inside]
  const corner = (at: Point, across: number, down: number): Corner => ({
    ...at,
    legs: { x: across * leg * size, y: down * leg * size }
  })
  const first = corner({ x: right, y: top }, -1, 1)
  if (lifecycle === "deprecated") return [first]
  return [
    first,
    corner({ x: left, y: top }, 1, 1),
    corner({ x: left, y: bottom }, 1, -1),
    corner({ x: right, y: bottom }, -1, -1)
  ]
}

export const kindWords: Readonly<Record<BlockKind, string>> = {
  person: "person",
  client: "client",
  service: "service",
  store: "store",
  queue: "queue",
  external: "external system"
}
