interface Line {
  readonly at: string
}

export interface Day<L> {
  /** The day's name for keys, as `2026-11-25`, on the reader's clock. */
  readonly key: string
  readonly lines: ReadonlyArray<L>
}

const two = (number: number): string => `${number}`.padStart(2, "0")

/** The day of an instant on the reader's clock. */
export const dayKey = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Lines in their order, a day at a time. */
export const linesByDay = <L extends Line>(lines: ReadonlyArray<L>): ReadonlyArray<Day<L>> =>
  [...Map.groupBy(lines, ({ at }) => dayKey(new Date(at)))].map(([key, ofDay]) => ({ key, lines: ofDay }))
