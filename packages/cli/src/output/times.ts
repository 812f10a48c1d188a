/** An instant of the wire as `2026-11-25 23:31` in UTC; as it is where it is no instant. */
export const shortTime = (instant: string | null | undefined): string => {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(instant ?? "")
  return found === null ? (instant ?? "") : `${found[1]} ${found[2]}`
}

export const duration = (milliseconds: number): string => {
  const seconds = milliseconds / 1_000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export const counted = (number: number, what: string): string =>
  `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`

export const sizeOf = (design: {
  readonly layers: ReadonlyArray<unknown>
  readonly blocks: ReadonlyArray<unknown>
  readonly edges: ReadonlyArray<unknown>
}): string =>
  [
    counted(design.layers.length, "layer"),
    counted(design.blocks.length, "block"),
    counted(design.edges.length, "edge")
  ].join(", ")
