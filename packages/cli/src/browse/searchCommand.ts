import type { FoundThing } from "@design-workspace/client"
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { cut, outputWidth, type Width } from "../output/columns.ts"
import { given, limitFlag } from "../output/flags.ts"
import { print, type Style, tell } from "../output/print.ts"
import { visible } from "../output/wording.ts"
import { connectTo } from "../session/Connection.ts"
import { pagesUpTo } from "./pages.ts"

const config = {
  words: Argument.String("words").pipe(
    Argument.variadic({ min: 1 }),
    Argument.withDescription("Words, or beginnings of words")
  ),
  kind: Flag.Literals("kind", ["collection", "space", "project", "document", "block", "node"]).pipe(
    Flag.optional,
    Flag.withDescription("Things of this kind only")
  ),
  limit: limitFlag(1_000, 20)
}

/** As `dw show` takes the ids; a part is named with what holds it. */
const whatIs = ({ id, kind, part_id, path, project_id }: FoundThing): string => {
  if (part_id !== undefined) return `${kind} ${part_id} of ${path.split("/")[1]?.slice(0, -1)} ${id}`
  return kind === "document" && project_id !== undefined ? `${kind} ${project_id}/${id}` : `${kind} ${id}`
}

const snippetOf = ({ snippet }: FoundThing, style: Style, width: Width): string => {
  const whole = snippet.map(({ text }) => visible(text)).join("")
  if (width !== null && whole.length > width - 2) return cut(whole, width - 2)
  return snippet.map(({ match, text }) => (match ? style.strong(visible(text)) : visible(text))).join("")
}

const linesOf = (found: FoundThing, style: Style, width: Width): ReadonlyArray<string> => {
  const snippet = snippetOf(found, style, width)
  return [
    `${style.strong(visible(found.title))}  ${style.faint(whatIs(found))}`,
    ...(snippet === "" ? [] : [`  ${snippet}`])
  ]
}

export const searchCommand = Command.make(
  "search",
  config,
  Effect.fnUntraced(function* ({ kind, limit, words }) {
    const { call } = yield* connectTo()
    const asked = { q: words.join(" "), ...given({ kind }) }
    const page = yield* pagesUpTo(limit, undefined, (query) =>
      call((client, signal) => client.search.search({ query: { ...asked, ...query } }, { signal }))
    )
    const width = outputWidth()
    yield* print(page, (style) => page.items.flatMap((it) => linesOf(it, style, width)))
    if (page.items.length === 0) yield* tell("Nothing was found.")
    if (page.next_cursor !== null) yield* tell(`There is more: --limit ${limit * 2}`)
  })
).pipe(
  Command.withShortDescription("Find collections, spaces, projects, documents and their parts"),
  Command.withDescription(
    "Find what you may read by words in names, descriptions, prompts and documents; blocks and nodes too."
  )
)
