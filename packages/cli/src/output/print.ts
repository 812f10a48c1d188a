import { Console, Effect } from "effect"
import { jsonFlag } from "./flags.ts"
import { currentStyle, type Style } from "./Style.ts"

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
