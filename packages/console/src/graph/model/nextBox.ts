import type { BoxPlace } from "@design-workspace/client"

export type Direction = "left" | "right" | "up" | "down"

const centre = ({ height, width, x, y }: BoxPlace) => ({ x: x + width / 2, y: y + height / 2 })

/** Nothing if the two stretches share a part. */
const apart = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, other - (from + size), from - (other + otherSize))

/** By the middles. */
const distances = (from: BoxPlace, to: BoxPlace, direction: Direction) => {
  const [a, b] = [centre(from), centre(to)]
  const across = direction === "left" || direction === "right"
  const ahead = across ? b.x - a.x : b.y - a.y
  return {
    ahead: direction === "left" || direction === "up" ? -ahead : ahead,
    aside: across ? apart(from.y, from.height, to.y, to.height) : apart(from.x, from.width, to.x, to.width),
    beside:
      (across ? apart(from.x, from.width, to.x, to.width) : apart(from.y, from.height, to.y, to.height)) === 0
  }
}

/** Boxes of a row differ in height, and yet none is below the other: such a way is the last one. */
const lastWay = 1_000_000

/** What lies aside counts three times, so that a row is walked to its end. Equal ones go by their order. */
export const nextBox = (
  boxes: ReadonlyArray<BoxPlace>,
  from: BoxPlace,
  direction: Direction
): BoxPlace | undefined => {
  let best: BoxPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const { ahead, aside, beside } = distances(from, box, direction)
    const cost = ahead + 3 * aside + (beside ? lastWay : 0)
    if (box.id !== from.id && ahead > 0 && cost < least) [best, least] = [box, cost]
  }
  return best
}

export const firstBox = (boxes: ReadonlyArray<BoxPlace>): BoxPlace | undefined =>
  boxes.reduce<BoxPlace | undefined>(
    (first, box) => (first === undefined || box.x + 2 * box.y < first.x + 2 * first.y ? box : first),
    undefined
  )
