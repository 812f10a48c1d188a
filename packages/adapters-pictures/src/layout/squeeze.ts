export type Kind = "box" | "label" | "level"

/** It keeps its order, and gets no lower; a level part of an arrow has no height. */
export interface Solid {
  readonly kind: Kind
  readonly top: number
  readonly bottom: number
}

export interface LeastDistance {
  readonly from: number
  readonly to: number
  readonly least: number
}

/** What is left: an arrowhead and its rounded corner, beside a label, between two parallel parts. */
const room: Readonly<Record<Kind, number>> = { box: 17, label: 9, level: 10 }
export const betweenBoxes = 30
/** An arrow may end beside the edge of its box by an error of rounding. */
const rounding = 0.01

const distance = (above: ReadonlySet<Kind>, below: ReadonlySet<Kind>): number =>
  above.has("box") && below.has("box")
    ? betweenBoxes
    : Math.max(...[...above, ...below].map((kind) => room[kind]))

const heightsOf = (solids: ReadonlyArray<Solid>): ReadonlyArray<readonly [y: number, kinds: Set<Kind>]> => {
  const kinds = new Map<number, Set<Kind>>()
  for (const { bottom, kind, top } of solids)
    for (const y of [top, bottom]) kinds.set(y, (kinds.get(y) ?? new Set()).add(kind))
  return [...kinds].toSorted(([a], [b]) => a - b)
}

/**
 * Free heights are cut down to what arrows and labels need. Nothing changes its order: only vertical lines get shorter,
 * or longer for a least distance.
 */
export const squeeze = (
  solids: ReadonlyArray<Solid>,
  distances: ReadonlyArray<LeastDistance>
): ((y: number) => number) => {
  const heights = heightsOf(solids)
  const high = solids.filter(({ bottom, top }) => bottom > top).toSorted((a, b) => a.top - b.top)
  const moved = new Map<number, number>()
  const least = Map.groupBy(distances, ({ to }) => to)
  let [next, filledTo] = [0, Number.NEGATIVE_INFINITY]
  for (const [index, [y, kinds]] of heights.entries()) {
    const [before = y] = heights[index - 1] ?? []
    for (let it = high[next]; it !== undefined && it.top < y; it = high[++next])
      filledTo = Math.max(filledTo, it.bottom)
    const last = moved.get(before) ?? y
    // What is within a part keeps its distance.
    let to = filledTo > before ? last + y - before : last
    for (let other = index - 1; other >= 0; other -= 1) {
      const [above, its] = heights[other] ?? [y, kinds]
      const from = moved.get(above) ?? above
      if (from + betweenBoxes <= to) break
      to = Math.max(to, from + Math.min(y - above, distance(its, kinds)))
    }
    for (const it of least.get(y) ?? []) to = Math.max(to, (moved.get(it.from) ?? it.from) + it.least)
    moved.set(y, to)
  }
  const shifts = [...moved].map(([y, to]) => ({ y, by: to - y }))
  /** A height at which nothing stands keeps its distance to what is above. */
  return (y) => y + (shifts.findLast((it) => it.y <= y + rounding)?.by ?? 0)
}
