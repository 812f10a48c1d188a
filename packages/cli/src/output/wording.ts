/** Control characters, line separators and characters that change the text direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const escaped = (text: string): string =>
  text.replace(unprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** A value of somebody else on one line: it can neither move the cursor nor pass for another line. */
export const visible = (text: string): string => escaped(text.replace(/\s*[\r\n]+\s*/g, " "))

/** A text of somebody else with its lines and tabs; nothing else in it reaches the terminal's controls. */
export const visibleText = (text: string): string =>
  text.replace(/\r\n/g, "\n").replace(/[^\n\t]+/g, (piece) => escaped(piece))

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
