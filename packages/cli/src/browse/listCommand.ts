import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { outputWidth, table } from "../output/columns.ts"
import { numberFlag } from "../output/numberFlag.ts"
import { print, tell } from "../output/print.ts"
import { connectTo } from "../session/Connection.ts"
import { type ListKind, listKinds, readList } from "./listed.ts"
import { pagesUpTo } from "./pages.ts"

const idFlag = (name: string, what: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar("ID"), Flag.withDescription(what))

const config = {
  kind: Argument.Literals("kind", listKinds).pipe(
    Argument.withDefault("projects" as ListKind),
    Argument.withDescription("projects (the default), spaces, collections or jobs")
  ),
  limit: numberFlag("limit", 1, 10_000).pipe(
    Flag.withDefault(50),
    Flag.withDescription("How many at most; 50 by default")
  ),
  after: Flag.String("after").pipe(
    Flag.optional,
    Flag.withMetavar("CURSOR"),
    Flag.withDescription("Where to go on, as the list before said")
  ),
  space: idFlag("space", "Projects of this space only"),
  project: idFlag("project", "Jobs on this project only"),
  collection: idFlag("collection", "Jobs on this collection only"),
  everybodys: Flag.Boolean("public").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Projects that everybody may read")
  )
}

const given = (name: string, value: Option.Option<string>) =>
  Option.isNone(value) ? {} : { [name]: value.value }

/** Lists what the caller may read, newest first. */
export const listCommand = Command.make(
  "ls",
  config,
  Effect.fnUntraced(function* ({ after, collection, everybodys, kind, limit, project, space }) {
    const connection = yield* connectTo()
    const narrowing = {
      ...given("space_id", space),
      ...given("project_id", project),
      ...given("collection_id", collection),
      public: everybodys
    }
    let headings: ReadonlyArray<string> = []
    const { items, next_cursor } = yield* pagesUpTo(limit, Option.getOrUndefined(after), (query) =>
      Effect.map(readList(connection, kind, query, narrowing), (listed) => {
        headings = listed.headings
        return listed.page
      })
    )
    yield* print({ items: items.map(({ item }) => item), next_cursor }, (style) =>
      items.length === 0
        ? []
        : table(
            headings,
            items.map(({ row }) => row),
            outputWidth(),
            style.faint
          )
    )
    if (items.length === 0) yield* tell(`There are no ${kind} that you may read.`)
    if (next_cursor !== null) yield* tell(`More: dw ls ${kind} --after ${next_cursor}`)
  })
).pipe(
  Command.withShortDescription("List projects, spaces, collections or jobs"),
  Command.withDescription("List what you may read, newest first, with the ids that other commands take.")
)
