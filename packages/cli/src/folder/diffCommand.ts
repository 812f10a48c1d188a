import { comparing } from "@design-workspace/client/merge/mergeTexts"
import { Console, Effect, TextDiff } from "effect"
import { Argument, Command } from "effect/cli"
import { byteOrderMark } from "../files/utf8.ts"
import { exitCodes, misused } from "../output/Failure.ts"
import { endWith, exitCodeFlag, jsonFlag, switchFlag } from "../output/flags.ts"
import { currentStyle, type Style, tell } from "../output/print.ts"
import { visible } from "../output/wording.ts"
import { type Entry, openFolder } from "./Entry.ts"
import { folderFlag } from "./folderLines.ts"
import { frontMatter, withLineEndsOf } from "./texts/frontMatter.ts"
import { stateOf } from "./texts/plan.ts"

/** Without the names of files; no lines if the texts are the same. */
export const unifiedDiff = (from: string, to: string): ReadonlyArray<string> =>
  TextDiff.unified(TextDiff.lines(from, to, comparing))
    .split("\n")
    .slice(0, -1)

const config = {
  paths: Argument.String("path").pipe(
    Argument.variadic({ min: 0 }),
    Argument.withDescription("Files as dw status names them; all by default")
  ),
  folder: folderFlag,
  exitCode: exitCodeFlag,
  there: switchFlag("there", "What changed on the server, not what changed here")
}

interface Difference {
  readonly path: string
  readonly diff: ReadonlyArray<string>
}

/** What stands above the text is no change, but the lines of a diff count from the file's first. */
const headOf = ({ head, node, raw, sides }: Entry): string => {
  const mark = raw?.startsWith(byteOrderMark) === true ? byteOrderMark : ""
  if (raw !== null) return `${mark}${withLineEndsOf(null, head ?? "")}`
  return sides.base === null || node === null ? "" : frontMatter(node)
}

const differenceOf = (entry: Entry, there: boolean): Difference => {
  const { path, sides } = entry
  const now = there ? sides.remote?.text : sides.local
  const missing = !there && sides.local === null
  const head = headOf(entry)
  const whole = (text: string | null | undefined): string => (text == null ? "" : `${head}${text}`)
  const lines = missing ? [] : unifiedDiff(whole(sides.base?.text), whole(now))
  if (lines.length === 0) return { path, diff: [] }
  const before = sides.base === null ? "/dev/null" : `a/${path}`
  return { path, diff: [`--- ${before}`, `+++ ${now === undefined ? "/dev/null" : `b/${path}`}`, ...lines] }
}

const isMissing = ({ sides }: Entry): boolean => stateOf(sides) === "missing here"

const painted = (line: string, style: Style): string => {
  const shown = visible(line.replaceAll("\t", "    "))
  if (line.startsWith("+++") || line.startsWith("---")) return style.strong(shown)
  if (line.startsWith("@@")) return style.faint(shown)
  if (line.startsWith("+")) return style.good(shown)
  return line.startsWith("-") ? style.bad(shown) : shown
}

export const diffCommand = Command.make(
  "diff",
  config,
  Effect.fnUntraced(function* ({ exitCode, folder: at, paths, there }) {
    const { entries } = yield* openFolder(at)
    const unknown = paths.find((path) => !entries.some((it) => it.path === path))
    if (unknown !== undefined)
      return yield* misused(`${unknown} is no file of this project.`, "dw status names them.")
    const wanted = entries.filter(({ path }) => paths.length === 0 || paths.includes(path))
    const found = wanted.map((it) => differenceOf(it, there)).filter(({ diff }) => diff.length > 0)
    const unread = wanted.filter(({ sides }) => !there && sides.blocked !== undefined)
    for (const { path, sides } of unread) yield* tell(`${path} ${sides.blocked?.why}.`)
    // A file that is gone here has no lines to show, but differs.
    const differs = found.length + unread.length > 0 || (!there && wanted.some(isMissing))
    if (exitCode && differs) yield* endWith(exitCodes.failed)
    if (yield* jsonFlag)
      return yield* Console.log(
        JSON.stringify({ files: found.map(({ diff, path }) => ({ path, diff: diff.join("\n") })) }, null, 2)
      )
    const style = yield* currentStyle
    // A program gets the lines as they are, and may apply them.
    const shown =
      process.stdout.isTTY === true ? (line: string) => painted(line, style) : (line: string) => line
    for (const { diff } of found) yield* Console.log(diff.map(shown).join("\n"))
  })
).pipe(
  Command.withShortDescription("Show what changed in a folder, or on the server"),
  Command.withDescription(
    "Show as a unified diff what changed in a project's folder since it was pulled or pushed; with --there, what changed on the server since then. With --exit-code it ends with 1 where anything did."
  )
)
