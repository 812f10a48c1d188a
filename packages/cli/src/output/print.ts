import { Console, Effect } from "effect"
import { jsonFlag } from "./flags.ts"
import { currentStyle, type Style } from "./Style.ts"

/** The answer of a command: as JSON with `--json`, else as lines for people. */
export const print = (data: unknown, lines: (style: Style) => ReadonlyArray<string>) =>
  Effect.gen(function* () {
    if (yield* jsonFlag) return yield* Console.log(JSON.stringify(data, null, 2))
    const shown = lines(yield* currentStyle)
    if (shown.length > 0) yield* Console.log(shown.join("\n"))
  })

/** One of several things that come bit by bit: a line of JSON with `--json`, else a line for people. */
export const printEach = (data: unknown, line: (style: Style) => string | null) =>
  Effect.gen(function* () {
    if (yield* jsonFlag) return yield* Console.log(JSON.stringify(data))
    const shown = line(yield* currentStyle)
    if (shown !== null) yield* Console.log(shown)
  })

/** For the person before the screen: on standard error, and not with `--json`. */
export const tell = (line: string) =>
  Effect.gen(function* () {
    if (!(yield* jsonFlag)) yield* Console.error(line)
  })
