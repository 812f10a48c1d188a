import { Console, Effect } from "effect"
import { TerminalCapabilities } from "effect/cli"
import { jsonFlag } from "./flags.ts"

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

const plainStyle: Style = { strong: same, faint: same, good: same, warn: same, bad: same }

const colouredStyle: Style = {
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

/** As JSON with `--json`, else as lines for people. */
export const print = Effect.fnUntraced(function* (
  data: unknown,
  lines: (style: Style) => ReadonlyArray<string>
) {
  if (yield* jsonFlag) return yield* Console.log(JSON.stringify(data, null, 2))
  const shown = lines(yield* currentStyle)
  if (shown.length > 0) yield* Console.log(shown.join("\n"))
})

/** Of things that come one by one: a line of JSON with `--json`, else one for people. */
export const printEach = Effect.fnUntraced(function* (data: unknown, line: (style: Style) => string | null) {
  if (yield* jsonFlag) return yield* Console.log(JSON.stringify(data))
  const shown = line(yield* currentStyle)
  if (shown !== null) yield* Console.log(shown)
})

/** For the person before the screen: on standard error, and not with `--json`. */
export const tell = Effect.fnUntraced(function* (line: string) {
  if (!(yield* jsonFlag)) yield* Console.error(line)
})
