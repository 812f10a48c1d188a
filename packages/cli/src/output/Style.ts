import { Effect } from "effect"
import { TerminalCapabilities } from "effect/cli"

type Paint = (text: string) => string

export interface Style {
  readonly strong: Paint
  readonly faint: Paint
  readonly good: Paint
  readonly warn: Paint
  readonly bad: Paint
}

const code =
  (open: number, close: number): Paint =>
  (text) =>
    text === "" ? text : `\u001b[${open}m${text}\u001b[${close}m`

const same: Paint = (text) => text

export const plainStyle: Style = { strong: same, faint: same, good: same, warn: same, bad: same }

export const colouredStyle: Style = {
  strong: code(1, 22),
  faint: code(2, 22),
  good: code(32, 39),
  warn: code(33, 39),
  bad: code(31, 39)
}

/** Colours only where standard output is a terminal and `NO_COLOR` is not set. */
export const currentStyle: Effect.Effect<Style> = Effect.map(
  TerminalCapabilities.TerminalCapabilities,
  ({ canColor }) => (canColor ? colouredStyle : plainStyle)
)
