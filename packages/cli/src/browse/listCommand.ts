import type { Client } from "@design-workspace/client"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { outputWidth, table } from "../output/columns.ts"
import type { Failure } from "../output/Failure.ts"
import { given, jsonFlag, limitFlag, switchFlag, textFlag } from "../output/flags.ts"
import { print, tell } from "../output/print.ts"
import { shortTime, visible } from "../output/wording.ts"
import { type EarlierJobs, earlierJobs } from "../runs/earlierJobs.ts"
import { type Connection, connectTo } from "../session/Connection.ts"
import { type Page, pagesUpTo } from "./pages.ts"

const listKinds = ["projects", "spaces", "collections", "jobs"] as const
type ListKind = (typeof listKinds)[number]

interface ListQuery {
  readonly limit: number
  readonly cursor?: string
}

/** What narrows a list; each list knows some of them. */
interface Narrowing {
  readonly space_id?: string
  readonly collection_id?: string
  readonly project_id?: string
  readonly public: boolean
}

type Row = ReadonlyArray<string>

interface Listed {
  readonly items: ReadonlyArray<unknown>
  readonly next_cursor: string | null
  /** For people alone: what the items do not tell themselves is read for it. */
  readonly rows: Effect.Effect<ReadonlyArray<Row>>
}

interface Asked {
  readonly limit: number
  readonly after: string | undefined
  readonly narrowing: Narrowing
}

const noJobs: EarlierJobs = new Map()

const listOf = <A>(
  headings: Row,
  read: (client: Client, query: ListQuery, narrowing: Narrowing, signal: AbortSignal) => Promise<Page<A>>,
  rowOf: (item: A, earlier: EarlierJobs) => Row,
  earlierOf: (connection: Connection, items: ReadonlyArray<A>) => Effect.Effect<EarlierJobs> = () =>
    Effect.succeed(noJobs)
) => ({
  headings,
  read: (connection: Connection, { after, limit, narrowing }: Asked): Effect.Effect<Listed, Failure> =>
    Effect.map(
      pagesUpTo(limit, after, (query) =>
        connection.call((client, signal) => read(client, query, narrowing, signal))
      ),
      ({ items, next_cursor }) => ({
        items,
        next_cursor,
        rows: Effect.map(earlierOf(connection, items), (earlier) => items.map((it) => rowOf(it, earlier)))
      })
    )
})

const lists = {
  projects: listOf(
    ["ID", "TITLE", "OWNER", "STATUS", "CHANGED"],
    (client, query, { public: all, space_id }, signal) =>
      client.projects.listProjects(
        { query: { ...query, space_id, ...(all ? { visibility: "public" as const } : {}) } },
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
  spaces: listOf(
    ["ID", "NAME", "COLLECTION", "CHANGED"],
    (client, query, _, signal) => client.spaces.listSpaces({ query }, { signal }),
    ({ collection_id, id, name, updated_at }) => [id, visible(name), collection_id, shortTime(updated_at)]
  ),
  collections: listOf(
    ["ID", "NAME", "OWNER", "CHANGED"],
    (client, query, _, signal) => client.collections.listCollections({ query }, { signal }),
    ({ id, name, owner_org_id, updated_at }) => [
      id,
      visible(name),
      owner_org_id ?? "everybody",
      shortTime(updated_at)
    ]
  ),
  jobs: listOf(
    ["ID", "KIND", "STATUS", "STAGE", "DONE", "BEGUN", "GOES ON FROM JOB"],
    (client, query, { collection_id, project_id }, signal) =>
      client.jobs.listJobs({ query: { ...query, project_id, collection_id } }, { signal }),
    ({ continued_from, created_at, job_id, kind, progress, stage, started_at, status }, earlier) => [
      job_id,
      kind,
      status,
      stage,
      `${progress.done}/${progress.total}`,
      shortTime(started_at ?? created_at),
      continued_from === undefined ? "" : (earlier.get(continued_from) ?? "an earlier one")
    ],
    earlierJobs
  )
}

const config = {
  kind: Argument.Literals("kind", listKinds).pipe(
    Argument.withDefault("projects" as ListKind),
    Argument.withDescription("projects (the default), spaces, collections or jobs")
  ),
  limit: limitFlag(10_000, 50),
  after: textFlag("after", "CURSOR", "Where to go on, as the list before said"),
  space: textFlag("space", "ID", "Projects of this space only"),
  project: textFlag("project", "ID", "Jobs on this project only"),
  collection: textFlag("collection", "ID", "Jobs on this collection only"),
  everybodys: switchFlag("public", "Projects that everybody may read")
}

export const listCommand = Command.make(
  "ls",
  config,
  Effect.fnUntraced(function* ({ after, collection, everybodys, kind, limit, project, space }) {
    const connection = yield* connectTo()
    const narrowing = {
      ...given({ space_id: space, project_id: project, collection_id: collection }),
      public: everybodys
    }
    const { headings, read } = lists[kind]
    const asked = { limit, after: Option.getOrUndefined(after), narrowing }
    const { items, next_cursor, rows } = yield* read(connection, asked)
    const shown = (yield* jsonFlag) ? [] : yield* rows
    yield* print({ items, next_cursor }, (style) =>
      shown.length === 0 ? [] : table(headings, shown, outputWidth(), style.faint)
    )
    if (items.length === 0) yield* tell(`There are no ${kind} that you may read.`)
    if (next_cursor !== null) yield* tell(`More: dw ls ${kind} --after ${next_cursor}`)
  })
).pipe(
  Command.withShortDescription("List projects, spaces, collections or jobs"),
  Command.withDescription("List what you may read, newest first, with the ids that other commands take.")
)
