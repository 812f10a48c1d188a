import type { Client } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { outputWidth, table } from "../output/columns.ts"
import { numberFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { shortTime } from "../output/times.ts"
import { visible } from "../output/visible.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { type Page, pagesUpTo } from "./pages.ts"

const listKinds = ["projects", "spaces", "collections", "jobs"] as const
type ListKind = (typeof listKinds)[number]

/** Which part of a list is asked for. */
interface ListQuery {
  readonly limit: number
  readonly cursor?: string
}

/** What narrows a list; each list knows some of them. */
interface Narrowing {
  readonly space_id?: string
  readonly collection_id?: string
  readonly project_id?: string
  readonly public?: boolean
}

/** A list as it is read and shown. */
interface Listed {
  readonly headings: ReadonlyArray<string>
  readonly page: Page<{ readonly item: unknown; readonly row: ReadonlyArray<string> }>
}

const shown = <A>(
  headings: ReadonlyArray<string>,
  page: Page<A>,
  row: (item: A) => ReadonlyArray<string>
): Listed => ({
  headings,
  page: { items: page.items.map((item) => ({ item, row: row(item) })), next_cursor: page.next_cursor }
})

const readers = {
  projects: async (
    client: Client,
    query: ListQuery,
    { public: all, space_id }: Narrowing,
    signal: AbortSignal
  ) =>
    shown(
      ["ID", "TITLE", "OWNER", "STATUS", "CHANGED"],
      await client.projects.listProjects(
        { query: { ...query, space_id, ...(all === true ? { visibility: "public" as const } : {}) } },
        { signal }
      ),
      ({ id, owner_name, status, title, updated_at }) => [
        id,
        visible(title),
        visible(owner_name ?? ""),
        status,
        shortTime(updated_at)
      ]
    ),
  spaces: async (client: Client, query: ListQuery, _: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "NAME", "COLLECTION", "CHANGED"],
      await client.spaces.listSpaces({ query }, { signal }),
      ({ collection_id, id, name, updated_at }) => [id, visible(name), collection_id, shortTime(updated_at)]
    ),
  collections: async (client: Client, query: ListQuery, _: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "NAME", "OWNER", "CHANGED"],
      await client.collections.listCollections({ query }, { signal }),
      ({ id, name, owner_org_id, updated_at }) => [
        id,
        visible(name),
        owner_org_id ?? "everybody",
        shortTime(updated_at)
      ]
    ),
  jobs: async (client: Client, query: ListQuery, narrowing: Narrowing, signal: AbortSignal) =>
    shown(
      ["ID", "KIND", "STATUS", "STAGE", "DONE", "BEGUN", "GOES ON FROM ATTEMPT"],
      await client.jobs.listJobs(
        { query: { ...query, project_id: narrowing.project_id, collection_id: narrowing.collection_id } },
        { signal }
      ),
      ({ continued_from, created_at, job_id, kind, progress, stage, started_at, status }) => [
        job_id,
        kind,
        status,
        stage,
        `${progress.done}/${progress.total}`,
        shortTime(started_at ?? created_at),
        continued_from ?? ""
      ]
    )
}

/** A part of a list. */
const readList = (
  { call }: Connection,
  kind: ListKind,
  query: ListQuery,
  narrowing: Narrowing
): Effect.Effect<Listed, Effect.Error<ReturnType<Connection["call"]>>> =>
  call((client, signal) => readers[kind](client, query, narrowing, signal))

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
